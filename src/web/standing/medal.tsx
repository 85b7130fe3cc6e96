import styles from './medal.module.css'

/** A place on the leaderboard; the first three are medals. */
export function Medal({ place }: { place: number }) {
  return (
    <span className={styles['medal']} data-place={place} data-numeric>
      {place}
    </span>
  )
}
