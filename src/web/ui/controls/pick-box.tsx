import styles from './pick-box.module.css'

interface PickBoxProps {
  label: string
  isPicked: boolean
  tabIndex: number
}

/** Picks one of a list. The list itself hears of the press, anywhere in the box: it may mean all up to here. */
export function PickBox({ label, isPicked, tabIndex }: PickBoxProps) {
  return (
    <span className={styles['box']} data-pick>
      <input type="checkbox" checked={isPicked} readOnly aria-label={label} tabIndex={tabIndex} />
    </span>
  )
}
