import styles from './versal.module.css'

/** The illuminated initial of a text. Screen readers need the whole word in a `Hidden` copy or a label. */
export function Versal({ letter }: { letter: string }) {
  return (
    <span className={styles['versal']} aria-hidden="true">
      <span>{letter}</span>
    </span>
  )
}
