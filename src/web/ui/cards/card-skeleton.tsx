import styles from './card-skeleton.module.css'

/** The placeholder of a card that is loading; the screen around it says so in words. */
export function CardSkeleton() {
  return <div className={styles['card']} aria-hidden="true" data-waiting />
}
