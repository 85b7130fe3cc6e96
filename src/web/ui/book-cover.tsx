import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { seedOf } from './seeded.ts'

import styles from './book-cover.module.css'

const LEATHERS = ['oxblood', 'moss', 'indigo', 'tan', 'plum'] as const

interface BookCoverProps {
  title: string
  icon?: IconName | undefined
  /** What the leather is chosen by, so that a book renamed keeps its colour; its title where left out. */
  seed?: string | undefined
}

/** A binder as a book in leather. */
export function BookCover({ title, icon = 'spell-book', seed = title }: BookCoverProps) {
  const leather = LEATHERS[seedOf(seed) % LEATHERS.length] ?? 'oxblood'
  return (
    <span className={classNames(styles['cover'], styles[leather])}>
      <Icon name={icon} />
      <span className={styles['title']}>{title}</span>
    </span>
  )
}
