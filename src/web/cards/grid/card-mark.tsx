import { type ReactNode, use } from 'react'

import { type CardMarkProps, CardMarks } from './card-marks.tsx'

import styles from './card-mark.module.css'

interface MarkedProps extends CardMarkProps {
  /** The tile, inside its link or button. */
  children: ReactNode
}

/** A tile with the mark that the page puts on its picture. */
export function Marked({ children, ...card }: MarkedProps) {
  const mark = use(CardMarks)
  if (mark === undefined) return children
  return (
    <div className={styles['marked']}>
      {children}
      <div className={styles['mark']}>{mark(card)}</div>
    </div>
  )
}
