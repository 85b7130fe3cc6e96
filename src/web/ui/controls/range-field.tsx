import type { ComponentProps } from 'react'

import { Field } from './field.tsx'

import styles from './range-field.module.css'

interface RangeFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  label: string
  hint?: string | undefined
}

/** A number found by sliding, where how large it is is seen rather than read. */
export function RangeField({ label, hint, ...rest }: RangeFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {({ 'aria-invalid': _valid, ...wiring }) => (
        <input {...rest} {...wiring} type="range" className={styles['range']} />
      )}
    </Field>
  )
}
