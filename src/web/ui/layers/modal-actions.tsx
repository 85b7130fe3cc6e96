import type { ReactNode } from 'react'

import styles from './modal.module.css'

/** The buttons at the bottom of a modal, always visible. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}
