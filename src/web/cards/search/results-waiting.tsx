import { CardGrid } from '#web/ui/card-grid.tsx'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import styles from './results.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Where the first answer will stand. */
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
