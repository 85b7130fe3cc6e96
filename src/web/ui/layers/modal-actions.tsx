import type { ReactNode } from 'react'

import styles from './modal.module.css'

interface ModalActionsProps {
  /** Says why the last press failed. It stands beside the buttons, because the body may be scrolled away. */
  fault?: ReactNode
  children: ReactNode
}

/** The buttons at the bottom of a modal, always visible. */
export function ModalActions({ fault, children }: ModalActionsProps) {
  return (
    <div className={styles['foot']}>
      {fault}
      <div className={styles['actions']}>{children}</div>
    </div>
  )
}
