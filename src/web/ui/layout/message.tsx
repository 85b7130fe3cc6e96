import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'
import { Hidden } from '#web/ui/hidden.tsx'

import styles from './message.module.css'

interface MessageProps {
  /** The author; omitted for the reader's own. */
  from?: string | undefined
  /** When it was sent and whether it was read, in words. */
  detail: string
  children: ReactNode
}

/** One message of a thread, inside a `Stack`. */
export function Message({ from, detail, children }: MessageProps) {
  return (
    <div className={classNames(styles['message'], from === undefined && styles['mine'])}>
      <Hidden>{from === undefined ? 'You wrote: ' : `${from} wrote: `}</Hidden>
      {children}
      <small>{detail}</small>
    </div>
  )
}
