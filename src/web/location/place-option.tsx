import type { ReactNode } from 'react'
import { ListBoxItem } from 'react-aria-components'

import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './place-field.module.css'

interface PlaceOptionProps {
  id: number | string
  /** What the box says once it is chosen. */
  words: string
  icon?: 'map-pin' | 'history'
  children: ReactNode
}

/** One place in the list below a box. */
export function PlaceOption({ id, words, icon = 'map-pin', children }: PlaceOptionProps) {
  return (
    <ListBoxItem id={id} textValue={words} className={styles['place'] ?? ''}>
      <Icon name={icon} />
      <span>{children}</span>
    </ListBoxItem>
  )
}
