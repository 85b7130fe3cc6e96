import { type ReactNode, useLayoutEffect, useRef } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import { showInRow } from './show-in-row.ts'

import styles from './tabs.module.css'

interface LinkTabsProps {
  label: string
  /** Closer together, so that ten and more fit a desk. */
  isMany?: boolean
  /** Router links; the current one marks itself. */
  children: ReactNode
}

/** Links between related pages, styled as `Tabs`. */
export function LinkTabs({ label, isMany = false, children }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)

  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]') ?? null
    if (shown.current === current) return
    shown.current = current
    showInRow(row.current, current)
  })

  return (
    <nav ref={row} className={classNames(styles['tabs'], isMany && styles['many'])} aria-label={label}>
      {children}
    </nav>
  )
}
