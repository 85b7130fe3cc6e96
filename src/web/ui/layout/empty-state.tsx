import type { ReactNode } from 'react'

import type { IconName } from '#web/ui/marks/icon-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon: IconName
  title: string
  text?: string | undefined
  /** One button: what to do next. */
  children?: ReactNode
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <Icon name={icon} />
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  )
}
