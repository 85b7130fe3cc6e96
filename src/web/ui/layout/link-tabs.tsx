import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { showInRow } from './show-in-row.ts'

import styles from './tabs.module.css'

interface LinkTabsProps {
  label: string
  /** Router links; the current one marks itself. */
  children: ReactNode
}

/** Links between related pages, styled as `Tabs`. */
export function LinkTabs({ label, children }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)

  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]') ?? null
    if (shown.current === current) return
    shown.current = current
    showInRow(row.current, current)
  })

  return (
    <nav ref={row} className={styles['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}
