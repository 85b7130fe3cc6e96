import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './notice.module.css'

type NoticeKind = 'info' | 'good' | 'warn' | 'bad'

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  info: 'info',
  good: 'circle-check',
  warn: 'triangle-alert',
  bad: 'triangle-alert',
}

interface NoticeProps {
  kind?: NoticeKind | undefined
  /** Shows a `Try again` after the text. */
  onRetry?: (() => void) | undefined
  children: ReactNode
}

/** A note about one part of the screen. Screen readers announce a fault as it appears. */
export function Notice({ kind = 'info', onRetry, children }: NoticeProps) {
  return (
    <div className={classNames(styles['notice'], styles[kind])} role={kind === 'bad' ? 'alert' : undefined}>
      <Icon name={ICONS[kind]} />
      <div className={styles['words']}>
        {children}
        {onRetry && (
          <>
            {' '}
            <button type="button" className={styles['again']} onClick={onRetry}>
              Try again
            </button>
          </>
        )}
      </div>
    </div>
  )
}
