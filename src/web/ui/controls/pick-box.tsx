import styles from './pick-box.module.css'

interface PickBoxProps {
  label: string
  isPicked: boolean
  tabIndex: number
}

/**
 * A checkbox to select an item. The list handles presses anywhere in the box, because one may select a range.
 */
export function PickBox({ label, isPicked, tabIndex }: PickBoxProps) {
  return (
    <span className={styles['box']} data-pick>
      <input type="checkbox" checked={isPicked} readOnly aria-label={label} tabIndex={tabIndex} />
    </span>
  )
}
