import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import styles from './card-people.module.css'

/** The placeholder for the people around a card, with the same height. */
export function PeopleWaiting() {
  return (
    <div className={styles['pair']}>
      <Skeleton height="17rem" />
      <Skeleton height="17rem" />
    </div>
  )
}
