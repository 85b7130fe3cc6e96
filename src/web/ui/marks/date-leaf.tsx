import { leafOf } from '#web/ui/dates.ts'

import styles from './date-leaf.module.css'

/** A calendar leaf for an instant (ISO text), in the reader's time zone. */
export function DateLeaf({ date }: { date: string }) {
  const { weekday, day, month } = leafOf(date)
  return (
    <time className={styles['leaf']} dateTime={date}>
      <b>{weekday}</b>
      <span>{day}</span>
      <small>{month}</small>
    </time>
  )
}
