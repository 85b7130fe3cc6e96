import { useQuery } from '@tanstack/react-query'

import type { TownPin } from '#contract/gatherings/finding.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import type { FindingQuestion } from '#web/gatherings/finding/finding-address.ts'
import { findingQueries } from '#web/gatherings/finding/queries.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { MapFrame } from './map-frame.tsx'

import styles from './town-map.module.css'

interface TownMapProps {
  question: FindingQuestion
  /** Lists the gatherings of a town. */
  onTown: (pin: TownPin) => void
}

/** The towns with gatherings on a map of our own. Whoever doesn't see it has the list beside it. */
export function TownMap({ question, onTown }: TownMapProps) {
  // Whoever looks at a map looks around.
  const { data, error, refetch } = useQuery(findingQueries.map({ ...question, radius: 0 }))
  if (data === undefined)
    return error === null ? (
      <Skeleton height="24rem" />
    ) : (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  return (
    <section className={styles['map']} aria-label="Map of towns with gatherings">
      <MapFrame pins={data.pins} around={data.around} onTown={onTown} />
      <p className={styles['credit']}>
        Coasts, borders, rivers and lakes: Natural Earth. Towns only, never addresses.
      </p>
    </section>
  )
}
