import type { ComponentProps } from 'react'

import { Field } from './field.tsx'

import styles from './control.module.css'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string
  hint?: string | undefined
  fault?: string | undefined
}

export function TextField({ label, hint, fault, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wiring) => <input {...rest} {...wiring} className={styles['input']} />}
    </Field>
  )
}
