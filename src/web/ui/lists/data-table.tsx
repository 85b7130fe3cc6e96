import type { ReactNode } from 'react'

import styles from './data-table.module.css'

interface DataTableProps {
  label: string
  /** `thead` and `tbody`; cells with figures have `data-number`, cells with card names `data-name`. */
  children: ReactNode
}

/** A table for dense data. It scrolls sideways if too wide, by keyboard as well. */
export function DataTable({ label, children }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles['wrap']} aria-label={label} tabIndex={0}>
      <table className={styles['table']} aria-label={label}>
        {children}
      </table>
    </section>
  )
}
