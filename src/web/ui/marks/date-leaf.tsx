import styles from './date-leaf.module.css'

/** A leaf of a calendar for an instant (ISO text), by the clock of whoever looks at it. */
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
