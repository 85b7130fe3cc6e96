import type { ComponentProps } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import { Field } from './field.tsx'

import styles from './control.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  label: string
  hint?: string | undefined
  fault?: string | undefined
}

export function TextArea({ label, hint, fault, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wiring) => <textarea {...rest} {...wiring} className={classNames(styles['input'], styles['area'])} />}
    </Field>
  )
}
