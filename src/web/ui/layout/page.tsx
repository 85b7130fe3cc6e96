import type { ReactNode } from 'react'

import styles from './page.module.css'

export function Page({ children }: { children: ReactNode }) {
  return (
    <main id="main" className={styles['page']}>
      {children}
    </main>
  )
}
