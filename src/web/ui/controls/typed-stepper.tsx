import { Icon } from '#web/ui/marks/icon.tsx'

import { Field } from './field.tsx'

import styles from './stepper.module.css'

interface TypedStepperProps {
  label: string
  /** As typed; it may not be a number. */
  value: string
  min: number
  max: number
  fault?: string | undefined
  onChange: (value: string) => void
}

/** A number to type, with buttons for one fewer and one more. */
export function TypedStepper({ label, value, min, max, fault, onChange }: TypedStepperProps) {
  const count = /^\s*\d+\s*$/.test(value) ? Number(value) : undefined
  const step = (by: 1 | -1) => onChange(String(Math.min(max, Math.max(min, (count ?? min) + by))))
  return (
    <Field label={label} fault={fault}>
      {(wiring) => (
        <span className={styles['stepper']}>
          <button type="button" aria-label="One fewer" disabled={count === min} onClick={() => step(-1)}>
            <Icon name="minus" />
          </button>
          <input
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(max).length}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onFocus={({ target }) => target.select()}
          />
          <button type="button" aria-label="One more" disabled={count === max} onClick={() => step(1)}>
            <Icon name="plus" />
          </button>
        </span>
      )}
    </Field>
  )
}
