import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './text.module.css'

interface TextProps {
  as?: 'span' | 'p' | 'div' | 'b' | 'small' | 'time' | undefined
  tone?: 'muted' | 'faint' | 'up' | 'down' | 'gilt' | 'ember' | undefined
  size?: 'xs' | 'sm' | 'lg' | undefined
  strong?: boolean | undefined
  flavour?: boolean | undefined
  /** One line, with an ellipsis if it does not fit. */
  truncate?: boolean | undefined
  /** Numerals of equal width, for columns and for numbers that change. */
  numeric?: boolean | undefined
  id?: string | undefined
  children?: ReactNode
}

export function Text({
  as: Element = 'span',
  tone,
  size,
  numeric = false,
  id,
  children,
  ...look
}: TextProps) {
  return (
    <Element
      id={id}
      className={classNames(
        tone && styles[tone],
        size && styles[size],
        look.strong && styles['strong'],
        look.flavour && styles['flavour'],
        look.truncate && styles['truncate'],
      )}
      data-numeric={numeric || undefined}
    >
      {children}
    </Element>
  )
}
