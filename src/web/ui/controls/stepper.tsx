import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './stepper.module.css'

interface StepperProps {
  /** What is counted, such as `Copies`. */
  label: string
  value: number
  min?: number | undefined
  max?: number | undefined
  /** Reachable by the Tab key, unless set otherwise. */
  tabIndex?: number | undefined
  onChange: (value: number) => void
}

export function Stepper({ label, value, min = 0, max = Infinity, tabIndex, onChange }: StepperProps) {
  return (
    <fieldset className={styles['stepper']} aria-label={label}>
      <button
        type="button"
        aria-label="One fewer"
        tabIndex={tabIndex}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label="One more"
        tabIndex={tabIndex}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
