import { type ReactNode, useEffect, useState } from 'react'

import styles from './side-nav.module.css'

interface SideNavProps {
  label: string
  /** The ids and titles of this page's sections. */
  sections: readonly (readonly [id: string, title: string])[]
  /** The sections, each with its `id`. */
  children: ReactNode
}

/** A long page's sections, with a list of them on the left if there is room. */
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

/** @returns the id of the section being read: the last with its heading in the upper part of the window */
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
