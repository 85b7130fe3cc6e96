import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import styles from './card-people.module.css'

/** Where the people about a card will stand, as high as they will be. */
export function PeopleWaiting() {
  return (
    <div className={styles['pair']}>
      <Skeleton height="17rem" />
      <Skeleton height="17rem" />
    </div>
  )
}
