import { CardGrid } from '#web/ui/cards/card-grid.tsx'
import { CardSkeleton } from '#web/ui/cards/card-skeleton.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import styles from './results.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** The placeholder for the first answer. */
export function ResultsWaiting() {
  return (
    <>
      <p className={styles['status']}>Searching...</p>
      <CardGrid>
        {PLACES.map((place) => (
          <div key={place} className={styles['waiting']}>
            <CardSkeleton />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </CardGrid>
    </>
  )
}
