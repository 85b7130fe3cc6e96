import type { ComponentProps } from 'react'

import { Field } from './field.tsx'

import styles from './control.module.css'

interface NumberFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  label: string
  hint?: string | undefined
  fault?: string | undefined
}

/** A field for a whole number, with a digits keyboard on phones; the wheel does not change it. */
export function NumberField({ label, hint, fault, ...rest }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wiring) => (
        <input inputMode="numeric" autoComplete="off" {...rest} {...wiring} className={styles['input']} />
      )}
    </Field>
  )
}
