import type { Comer } from '#contract/gatherings/coming.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { type HostAct, useHostAct } from '#web/gatherings/coming/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

const LABELS: Readonly<Record<HostAct, string>> = {
  approve: 'Let in',
  turnAway: 'Turn away',
  handOver: 'Make host',
  addCoHost: 'Make co-host',
  removeCoHost: 'No longer co-host',
}

/** What a host and a co-host may do about the others. */
const ACTS = {
  host: { 'co-host': ['handOver', 'removeCoHost'], player: ['addCoHost', 'turnAway'] },
  'co-host': { 'co-host': [], player: ['turnAway'] },
} as const satisfies Record<string, Record<string, readonly HostAct[]>>

/** What the reader, if they host, may do about somebody who is going. */
export function ComerMenu({ comer, gathering }: { comer: Comer; gathering: GatheringDetails }) {
  const { own } = gathering
  if (own === null || own.role === 'player' || comer.role === 'host') return null
  const acts = ACTS[own.role][comer.role]
  return <HostButtons username={comer.username} gathering={gathering} acts={acts} />
}

/** Buttons of a host about one member. */
export function HostButtons({
  username,
  gathering,
  acts,
}: {
  username: string
  gathering: Pick<GatheringDetails, 'id'>
  acts: readonly HostAct[]
}) {
  const { isPending, variables, mutate } = useHostAct(gathering)
  return acts.map((act) => (
    <Button
      key={act}
      size="sm"
      variant={act === 'approve' ? undefined : 'ghost'}
      aria-label={`${LABELS[act]}: ${username}`}
      disabled={isPending && variables.act !== act}
      busy={isPending && variables.act === act ? 'One moment...' : undefined}
      onClick={() =>
        mutate({ act, username }, { onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }) })
      }
    >
      {LABELS[act]}
    </Button>
  ))
}
