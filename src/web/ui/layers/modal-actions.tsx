import type { ReactNode } from 'react'

import styles from './modal.module.css'

/** The buttons at the foot of a modal, always in sight. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}
