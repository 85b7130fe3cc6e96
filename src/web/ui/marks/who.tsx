import type { ReactNode } from 'react'

import { Avatar } from './avatar.tsx'

import styles from './who.module.css'

interface WhoProps {
  /** Whose portrait it is; `null` for a member who is gone. */
  name: string | null
  /** What stands in place of the name. */
  called?: string | undefined
  /** The line below the name: rank, place, time. */
  sub?: ReactNode
  src?: string | null | undefined
  size?: 'xs' | 'sm' | 'lg' | undefined
  /** Whether the line below the name takes two lines where it is too long for one. */
  wraps?: boolean
}

/** A member in a row: portrait, name and one line. */
export function Who({ name, called = name ?? undefined, sub, src, size, wraps = false }: WhoProps) {
  return (
    <span className={styles['who']}>
      <Avatar name={name} src={src} size={size} />
      <span className={styles['words']}>
        <b>{called}</b>
        {sub !== undefined && <small data-wraps={wraps}>{sub}</small>}
      </span>
    </span>
  )
}
