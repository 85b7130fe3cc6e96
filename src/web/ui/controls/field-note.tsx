import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './field.module.css'

interface FieldNoteProps {
  id: string
  hint?: string | undefined
  fault?: string | undefined
}

/** The line below a control: its fault, else its hint, else nothing. */
export function FieldNote({ id, hint, fault }: FieldNoteProps) {
  if (fault) {
    return (
      <span id={id} className={styles['fault']}>
        <Icon name="triangle-alert" />
        {fault}
      </span>
    )
  }
  if (hint === undefined) return null
  return (
    <span id={id} className={styles['hint']}>
      {hint}
    </span>
  )
}
