import type { ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import { seedOf } from './seeded.ts'

import styles from './book-cover.module.css'

const LEATHERS = ['oxblood', 'moss', 'indigo', 'tan', 'plum'] as const
const EMBLEMS = [
  'place:spell-book',
  'place:dragon-head',
  'place:crossed-swords',
  'place:candle-flame',
  'place:barn-owl',
  'place:rune-stone',
  'place:compass',
] as const satisfies readonly IconName[]

interface BookCoverProps {
  title: string
  icon?: IconName | undefined
  /** Decides leather and emblem, so that a renamed book keeps both; by default the title. */
  seed?: string | undefined
  /** A picture instead of the emblem. */
  children?: ReactNode
}

/** A binder as a book in leather. */
export function BookCover({ title, icon, seed = title, children }: BookCoverProps) {
  const number = seedOf(seed)
  const leather = LEATHERS[number % LEATHERS.length] ?? 'oxblood'
  const emblem = icon ?? EMBLEMS[Math.floor(number / LEATHERS.length) % EMBLEMS.length] ?? 'place:spell-book'
  return (
    <span className={classNames(styles['cover'], styles[leather])}>
      {children === undefined ? (
        <Icon name={emblem} />
      ) : (
        <span className={styles['picture']}>{children}</span>
      )}
      <span className={styles['title']}>{title}</span>
    </span>
  )
}
