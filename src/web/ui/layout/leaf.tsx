import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './leaf.module.css'

interface LeafProps {
  as?: 'div' | 'section' | 'article' | 'aside' | 'ul' | undefined
  /** No inner margin: for rows and tables that reach the edge. */
  flush?: boolean | undefined
  /** The framed leaf: at most one on a screen. */
  fillet?: boolean | undefined
  /** Its children one below the other. */
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
