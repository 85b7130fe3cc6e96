import { useId } from 'react'
import type { ReactNode } from 'react'

import { FieldNote } from './field-note.tsx'

import styles from './field.module.css'

interface FieldWiring {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  /** What is wrong with the value; it replaces the hint. */
  fault?: string | undefined
  /** The control; it must take all of the wiring. */
  children: (wiring: FieldWiring) => ReactNode
}

/** A bold label above a control, and a hint or fault below it. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const controlId = useId()
  const noteId = useId()
  const isInvalid = Boolean(fault)
  const hasNote = isInvalid || hint !== undefined
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': isInvalid,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      <FieldNote id={noteId} hint={hint} fault={fault} />
    </div>
  )
}
