import styles from './versal.module.css'

/** The illuminated initial of a text. Readers hear the whole word from a `Hidden` copy or the label around it. */
export function Versal({ letter }: { letter: string }) {
  return (
    <span className={styles['versal']} aria-hidden="true">
      <span>{letter}</span>
    </span>
  )
}
