import type { ReactNode } from 'react'

import styles from './leaf-head.module.css'

interface LeafHeadProps {
  title: string
  level?: 2 | 3 | undefined
  id?: string | undefined
  children?: ReactNode
}

/** The heading of a flush leaf, with room for more beside it. */
export function LeafHead({ title, level = 2, id, children }: LeafHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles['head']}>
      <Heading id={id} className={styles['title']}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
