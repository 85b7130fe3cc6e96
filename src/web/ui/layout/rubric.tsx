import type { ReactNode } from 'react'

import styles from './rubric.module.css'

interface RubricProps {
  title: string
  level?: 2 | 3 | undefined
  id?: string | undefined
  /** A link to the full page, styled with `linkClass('more')`. */
  children?: ReactNode
}

/** The heading of a section: first letter in ember, and a pen line to the margin. */
export function Rubric({ title, level = 2, id, children }: RubricProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles['rubric']}>
      <Heading id={id} className={styles['title']}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
