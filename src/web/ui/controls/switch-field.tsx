import { useId } from 'react'
import type { ComponentProps } from 'react'

import styles from './switch-field.module.css'

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'role'> {
  label: string
  hint?: string | undefined
}

/** A switch for settings that apply at once. Use a `CheckboxField` for those that wait for a Save button. */
export function SwitchField({ label, hint, ...rest }: SwitchFieldProps) {
  const hintId = useId()
  const labelId = useId()
  return (
    <label className={styles['switch']}>
      <span>
        <span id={labelId}>{label}</span>
        {hint !== undefined && <small id={hintId}>{hint}</small>}
      </span>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox reports its own state
        role="switch"
        aria-labelledby={labelId}
        aria-describedby={hint === undefined ? undefined : hintId}
      />
    </label>
  )
}
