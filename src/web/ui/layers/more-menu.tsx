import { type ReactNode, useCallback, useRef, useState } from 'react'

import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'

import { Menu } from './menu.tsx'
import { openBeside } from './open-beside.ts'

import styles from './more-menu.module.css'

interface MoreMenuProps {
  /** The accessible name, such as `More for Trade folder`. */
  label: string
  icon?: IconName
  /** Links and buttons with `{...MENU_ITEM}`; `<hr>` between groups. */
  children: ReactNode
}

/** A button, with three dots if nothing else is said, that opens a menu of less common actions. */
export function MoreMenu({ label, icon = 'ellipsis', children }: MoreMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const around = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => setIsOpen(false), [])
  const show = useCallback((panel: HTMLElement) => openBeside(panel, around.current ?? panel, close), [close])
  return (
    <span ref={around} className={styles['more']}>
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <Menu label={label} isOpen={isOpen} onClose={close} at="here" show={show}>
        {children}
      </Menu>
    </span>
  )
}
