import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './action-bar.module.css'

interface ActionBarProps {
  label: string
  /** Whether buttons without room go to the next line. They scroll otherwise, which suits long bars. */
  wraps?: boolean | undefined
  /** A fact in `<b>`, then buttons: one `ember`, the others `ghost`. */
  children: ReactNode
}

/** A bar with the next actions, above the bottom bar. Toasts make room for it through `data-action-bar`. */
export function ActionBar({ label, wraps = false, children }: ActionBarProps) {
  return (
    <section
      className={classNames(styles['bar'], wraps && styles['wraps'])}
      aria-label={label}
      data-action-bar={wraps ? 'wraps' : ''}
    >
      {children}
    </section>
  )
}
