import { useState } from 'react'

import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './field.module.css'

interface FieldNoteProps {
  id: string
  hint?: string | undefined
  fault?: string | undefined
}

/**
 * The line below a control: its fault, else its hint, else nothing. It keeps the room of the hint
 * it began with: what lies below must not move away from under a finger because a shorter line came.
 */
export function FieldNote({ id, hint, fault }: FieldNoteProps) {
  const [firstHint] = useState(hint)
  if (!fault && hint === undefined) return null
  return (
    <span className={styles['note']} data-room={firstHint}>
      {fault ? (
        <span id={id} className={styles['fault']}>
          <Icon name="triangle-alert" />
          {fault}
        </span>
      ) : (
        <span id={id} className={styles['hint']}>
          {hint}
        </span>
      )}
    </span>
  )
}
