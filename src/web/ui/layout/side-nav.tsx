import { type ReactNode, useEffect, useState } from 'react'

import styles from './side-nav.module.css'

interface SideNavProps {
  label: string
  /** The ids of the sections of this page, and what they are called. */
  sections: readonly (readonly [id: string, title: string])[]
  /** The sections, each of them with `id` on it. */
  children: ReactNode
}

/** The sections of a long page one below the other, and where there is room a list of them at the left. */
export function SideNav({ label, sections, children }: SideNavProps) {
  const current = useSectionInSight(sections)
  return (
    <div className={styles['sided']}>
      <nav className={styles['side']} aria-label={label}>
        {sections.map(([id, title]) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles['sections']}>{children}</div>
    </div>
  )
}

/** @returns the id of the section that is being read: the last whose head is in the upper part of the window */
function useSectionInSight(sections: SideNavProps['sections']): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.[0])

  useEffect(() => {
    const look = () => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      const line = isAtEnd ? innerHeight : innerHeight / 3
      const read = sections.findLast(
        ([id]) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line,
      )
      setCurrent((read ?? sections[0])?.[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections])

  return current
}
