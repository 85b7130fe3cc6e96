import type { ReactNode } from 'react'

import styles from './felt.module.css'

/** The trade table: felt in a wooden rim. Its buttons use the `felt` variant. */
export function Felt({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles['felt']} aria-label={label}>
      {children}
    </section>
  )
}
