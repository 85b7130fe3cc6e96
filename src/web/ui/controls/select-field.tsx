import type { ComponentProps } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import { Field } from './field.tsx'

import styles from './control.module.css'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id'> {
  label: string
  hint?: string | undefined
  fault?: string | undefined
}

/** A select; its children are `<option>`s. */
export function SelectField({ label, hint, fault, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wiring) => <select {...rest} {...wiring} className={classNames(styles['input'], styles['select'])} />}
    </Field>
  )
}
