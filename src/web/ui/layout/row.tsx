import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './row.module.css'

interface RowProps {
  as?: 'div' | 'span' | 'ul' | 'li' | undefined
  gap?: 'tight' | 'wide' | undefined
  justify?: 'between' | 'end' | 'center' | undefined
  align?: 'top' | undefined
  nowrap?: boolean | undefined
  children?: ReactNode
}

/** Lays children out side by side, and wraps where there is no room. */
export function Row({ as: Element = 'div', gap, justify, align, nowrap = false, children }: RowProps) {
  return (
    <Element
      className={classNames(
        styles['row'],
        gap && styles[gap],
        justify && styles[justify],
        align && styles[align],
        nowrap && styles['nowrap'],
      )}
    >
      {children}
    </Element>
  )
}
