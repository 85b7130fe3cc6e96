import type { ReactNode } from 'react'

import { Hidden } from '#web/ui/layout/hidden.tsx'

import styles from './avatars.module.css'

interface AvatarsProps {
  /** Who they are, for readers. */
  label: string
  children: ReactNode
}

/** Portraits laid one over the other, like a hand of cards. */
export function Avatars({ label, children }: AvatarsProps) {
  return (
    <span className={styles['avatars']}>
      {children}
      <Hidden>{label}</Hidden>
    </span>
  )
}
