import styles from './card-skeleton.module.css'

/** The place of a card that is still on its way; the screen around it says so in words. */
export function CardSkeleton() {
  return <div className={styles['card']} aria-hidden="true" data-waiting />
}
