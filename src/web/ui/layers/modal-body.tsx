import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './modal.module.css'

interface ModalBodyProps {
  /** No padding, for rows that reach the edge. */
  flush?: boolean | undefined
  children: ReactNode
}

/** The scrolling part of a modal. */
export function ModalBody({ flush = false, children }: ModalBodyProps) {
  return <div className={classNames(styles['body'], flush && styles['flush'])}>{children}</div>
}
