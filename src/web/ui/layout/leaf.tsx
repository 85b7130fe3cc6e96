import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './leaf.module.css'

interface LeafProps {
  as?: 'div' | 'section' | 'article' | 'aside' | 'ul' | undefined
  /** No padding, for rows and tables that reach the edge. */
  flush?: boolean | undefined
  /** The framed leaf: at most one per screen. */
  fillet?: boolean | undefined
  /** Stacks its children vertically. */
  stacked?: boolean | undefined
  labelledBy?: string | undefined
  children?: ReactNode
}

export function Leaf({ as: Element = 'div', flush, fillet, stacked, labelledBy, children }: LeafProps) {
  return (
    <Element
      className={classNames(
        styles['leaf'],
        flush && styles['flush'],
        fillet && styles['fillet'],
        stacked && styles['stacked'],
      )}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  )
}
