import { useId } from 'react'
import type { ComponentProps } from 'react'

import { FieldNote } from './field-note.tsx'

import styles from './checkbox-field.module.css'

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  label: string
  hint?: string | undefined
  fault?: string | undefined
}

export function CheckboxField({ label, hint, fault, ...rest }: CheckboxFieldProps) {
  const noteId = useId()
  const hasNote = Boolean(fault) || hint !== undefined
  return (
    <div className={styles['field']}>
      <label className={styles['check']}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={Boolean(fault)}
          aria-describedby={hasNote ? noteId : undefined}
        />
        {label}
      </label>
      <FieldNote id={noteId} hint={hint} fault={fault} />
    </div>
  )
}
