import type { Comer } from '#contract/gatherings/coming.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { HostAct } from '#web/gatherings/coming/actions.ts'
import { isStillOn } from '#web/gatherings/is-over.ts'

import { HandOverButton } from './hand-over-button.tsx'
import { HostButtons } from './host-buttons.tsx'

/** What a host and a co-host may do about the others. Only a host hands over. */
const ACTS = {
  host: { 'co-host': ['removeCoHost'], player: ['addCoHost', 'turnAway'] },
  'co-host': { 'co-host': [], player: ['turnAway'] },
} as const satisfies Record<string, Record<string, readonly HostAct[]>>

interface ComerMenuProps {
  comer: Comer
  gathering: GatheringDetails
  onGone: () => void
}

/** What the reader, if they host, may do about somebody who is going. */
export function ComerMenu({ comer, gathering, onGone }: ComerMenuProps) {
  const { own } = gathering
  const { username, role } = comer
  if (own === null || own.role === 'player' || role === 'host' || !isStillOn(gathering)) return null
  return (
    <>
      {own.role === 'host' && role === 'co-host' && (
        <HandOverButton username={username} gathering={gathering} onGone={onGone} />
      )}
      <HostButtons username={username} gathering={gathering} acts={ACTS[own.role][role]} onGone={onGone} />
    </>
  )
}
