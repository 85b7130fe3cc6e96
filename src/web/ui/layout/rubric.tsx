import { type ReactNode, useEffect, useRef } from 'react'

import styles from './rubric.module.css'

interface RubricProps {
  title: string
  level?: 2 | 3 | undefined
  id?: string | undefined
  /** Comes into view and takes the focus as it appears, for what a press elsewhere on the page opened. */
  isBroughtForward?: boolean | undefined
  /** A link to the full page, styled with `linkClass('more')`. */
  children?: ReactNode
}

/** The heading of a section: first letter in ember, and a pen line to the margin. */
export function Rubric({ title, level = 2, id, isBroughtForward = false, children }: RubricProps) {
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isBroughtForward) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [isBroughtForward])
  return (
    <div className={styles['rubric']}>
      <Heading ref={heading} id={id} className={styles['title']} tabIndex={isBroughtForward ? -1 : undefined}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
