import type { ComponentProps } from 'react'

import { Field } from './field.tsx'

import styles from './range-field.module.css'

interface RangeFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  label: string
  hint?: string | undefined
}

/** A slider for a number whose size is easier to see than to read. */
export function RangeField({ label, hint, ...rest }: RangeFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {({ 'aria-invalid': _valid, ...wiring }) => (
        <input {...rest} {...wiring} type="range" className={styles['range']} />
      )}
    </Field>
  )
}
