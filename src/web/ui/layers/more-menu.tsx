import { type ReactNode, useState } from 'react'

import { IconButton } from '#web/ui/controls/icon-button.tsx'

import { Menu } from './menu.tsx'

import styles from './more-menu.module.css'

interface MoreMenuProps {
  /** The accessible name, such as `More for Trade folder`. */
  label: string
  /** Links and buttons with `{...MENU_ITEM}`; `<hr>` between groups. */
  children: ReactNode
}

/** A button with three dots that opens a menu of less common actions. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className={styles['more']}>
      <IconButton
        icon="ellipsis"
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <Menu label={label} isOpen={isOpen} onClose={() => setIsOpen(false)} at="here">
        {children}
      </Menu>
    </span>
  )
}
