import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { freeSeats } from '#contract/gatherings.ts'
import { REFERRED_MAX, type ReferredGathering } from '#contract/gatherings/referring.ts'
import { SaidReferences } from '#web/cards/said/said-links.ts'
import { KIND_SEALS, kindOption } from '#web/gatherings/gathering-kinds.ts'
import { isOver } from '#web/gatherings/is-over.ts'
import { clockOf } from '#web/gatherings/when-words.ts'
import { aboutCardClass, aboutLineClass, aboutWordsClass } from '#web/ui/layout/about-line.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import { referringQueries } from './queries.ts'

interface ReferredGatheringsProps {
  /** What came with the words that refer to them. */
  known: readonly ReferredGathering[]
  children: ReactNode
}

/** Draws the gatherings to which words inside it refer, as they are now. They are asked for at once. */
export function ReferredGatherings({ known, children }: ReferredGatheringsProps) {
  const ids = [...new Set(known.map(({ id }) => id))].slice(-REFERRED_MAX).toSorted()
  const { data } = useQuery(referringQueries.referred(ids))
  // What is not sent yet refers to what was offered while it was typed.
  const { data: offered = [] } = useQuery({ ...referringQueries.referable(), enabled: false })
  const older = data === undefined ? known : known.filter(({ id }) => !ids.includes(id))
  const shown = [...offered, ...older, ...(data ?? [])]
  const drawn = new Map(shown.map((each) => [each.id, <ReferredCard key={each.id} gathering={each} />]))
  return <SaidReferences value={drawn}>{children}</SaidReferences>
}

/** Draws the gatherings to which what is inside refers. */
export function showReferred(known: readonly ReferredGathering[], children: ReactNode): ReactNode {
  return <ReferredGatherings known={known}>{children}</ReferredGatherings>
}

function ReferredCard({ gathering }: { gathering: ReferredGathering }) {
  const { id, name, gatheringType } = gathering
  return (
    <span className={aboutCardClass}>
      <Link to="/gatherings/$gatheringId" params={{ gatheringId: id }} className={aboutLineClass}>
        <WaxSeal kind={KIND_SEALS[gatheringType]} icon={kindOption(gatheringType).icon} label={null} />
        <span className={aboutWordsClass}>
          <b>{name}</b>
          <small>{`${clockOf(gathering)} · ${seatsWords(gathering)}`}</small>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </span>
  )
}

/** Whether anybody can still come. */
function seatsWords(gathering: ReferredGathering): string {
  if (gathering.canceledAt !== null) return 'Cancelled'
  if (isOver(gathering)) return 'Over'
  const free = freeSeats(gathering)
  if (free === Infinity) return 'Open seating'
  if (free === 0) return 'Full'
  return free === 1 ? '1 seat left' : `${String(free)} seats left`
}
