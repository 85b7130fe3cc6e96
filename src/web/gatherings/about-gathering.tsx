import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Gathering } from '#contract/gatherings.ts'
import { aboutLineClass, aboutWordsClass } from '#web/ui/layout/about-line.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import { standingOf } from './coming/coming-words.ts'
import { KIND_SEALS, kindOption } from './gathering-kinds.ts'
import { gatheringQueries } from './queries.ts'
import { clockOf, dayOf } from './when-words.ts'

/** A gathering in one line, as it stands, which leads to its page. */
export function AboutGathering({ gatheringId }: { gatheringId: string }) {
  const { data: gathering } = useQuery(gatheringQueries.one(gatheringId))
  return (
    <Link to="/gatherings/$gatheringId" params={{ gatheringId }} className={aboutLineClass}>
      {gathering === undefined ? <span>Gathering</span> : <Standing gathering={gathering} />}
      <Icon name="chevron-right" />
    </Link>
  )
}

function Standing({ gathering }: { gathering: Gathering }) {
  const { gatheringType, location, canceledAt } = gathering
  const standing = canceledAt === null ? standingOf(gathering)?.words : 'Cancelled'
  return (
    <>
      <WaxSeal kind={KIND_SEALS[gatheringType]} icon={kindOption(gatheringType).icon} label={null} />
      <span className={aboutWordsClass}>
        <b>{`${dayOf(gathering)}, ${clockOf(gathering)}`}</b>
        <small>{[location, standing].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  )
}
