import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './chips.module.css'

interface ChipsProps {
  label: string
  /** One row that scrolls sideways, for phones. */
  scroll?: boolean | undefined
  children: ReactNode
}

export function Chips({ label, scroll = false, children }: ChipsProps) {
  return (
    <fieldset className={classNames(styles['chips'], scroll && styles['scroll'])} aria-label={label}>
      {children}
    </fieldset>
  )
}
