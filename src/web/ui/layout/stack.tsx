import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './stack.module.css'

interface StackProps {
  as?: 'div' | 'section' | 'article' | 'ul' | 'ol' | 'li' | undefined
  gap?: 'sm' | 'lg' | undefined
  /** The id of the heading that names the section. */
  labelledBy?: string | undefined
  children?: ReactNode
}

/** Lays children out vertically. */
export function Stack({ as: Element = 'div', gap, labelledBy, children }: StackProps) {
  return (
    <Element className={classNames(styles['stack'], gap && styles[gap])} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
