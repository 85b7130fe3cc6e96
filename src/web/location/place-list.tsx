import type { ReactNode } from 'react'
import { ListBox, Popover } from 'react-aria-components'

import styles from './place-field.module.css'

/** React Aria inserts a style sheet with this id unless one exists, and our security policy forbids that. */
const STYLE_ID = 'react-aria-pressable-style'

/** React Aria would put the list above everything, toasts included. */
const LAYERS = { page: { zIndex: 'var(--z-dropdown)' }, modal: { zIndex: 'var(--z-modal)' } } as const

interface PlaceListProps<Item extends object> {
  /** Where the box is. */
  on: keyof typeof LAYERS
  /** Whether these are the places for what is typed by now. */
  isFresh?: boolean
  emptyWords?: string
  children: (place: Item) => ReactNode
}

/** The list below a box in which somebody types a place. */
export function PlaceList<Item extends object>({
  on,
  isFresh = true,
  emptyWords,
  children,
}: PlaceListProps<Item>) {
  return (
    <>
      <span id={STYLE_ID} hidden />
      <Popover className={styles['popover'] ?? ''} style={LAYERS[on]} offset={4}>
        <ListBox<Item>
          className={styles['list'] ?? ''}
          data-waiting={isFresh ? undefined : true}
          renderEmptyState={() => <p className={styles['empty']}>{emptyWords}</p>}
        >
          {children}
        </ListBox>
      </Popover>
    </>
  )
}
