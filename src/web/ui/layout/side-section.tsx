import type { ReactNode } from 'react'

import { Rubric } from './rubric.tsx'

import styles from './side-section.module.css'

interface SideSectionProps {
  id: string
  title: string
  children: ReactNode
}

/** One section of a `SideNav`, with its heading. */
export function SideSection({ id, title, children }: SideSectionProps) {
  return (
    <section className={styles['section']} id={id} aria-labelledby={`${id}-title`}>
      <Rubric title={title} id={`${id}-title`} />
      {children}
    </section>
  )
}
