import type { ReactNode } from 'react'

import { Hidden } from '#web/ui/hidden.tsx'

import styles from './avatars.module.css'

interface AvatarsProps {
  /** The members' names, for screen readers. */
  label: string
  children: ReactNode
}

/** Overlapping portraits, like a hand of cards. */
export function Avatars({ label, children }: AvatarsProps) {
  return (
    <span className={styles['avatars']}>
      {children}
      <Hidden>{label}</Hidden>
    </span>
  )
}
