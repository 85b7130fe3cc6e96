import styles from './date-leaf.module.css'

/** A calendar leaf for an instant (ISO text), in the reader's time zone. */
export function DateLeaf({ date }: { date: string }) {
  const day = new Date(date)
  const shown = (format: Intl.DateTimeFormatOptions) => day.toLocaleDateString('en-GB', format)
  return (
    <time className={styles['leaf']} dateTime={date}>
      <b>{shown({ weekday: 'short' })}</b>
      <span>{shown({ day: 'numeric' })}</span>
      <small>{shown({ month: 'short' })}</small>
    </time>
  )
}
