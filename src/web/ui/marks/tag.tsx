import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './tag.module.css'

interface TagProps {
  tone?: 'good' | 'warn' | 'bad' | 'lapis' | 'ember' | 'gilt' | undefined
  children: ReactNode
}

export function Tag({ tone, children }: TagProps) {
  return <span className={classNames(styles['tag'], tone && styles[tone])}>{children}</span>
}
