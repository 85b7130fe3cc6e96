import { useEffect, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'

import { classNames } from '#web/ui/class-names.ts'

import styles from './menu.module.css'

interface MenuPanelProps {
  label: string
  onClose: () => void
  at?: 'header' | 'dock' | 'here' | undefined
  /** Shows a panel that opens `here`, and stays the same while it is open. @returns what to do when it closes */
  show?: ((panel: HTMLElement) => () => void) | undefined
  children: ReactNode
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
}

function nextOf(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  return undefined
}

/** Closes on Escape, and on a press outside the menu and the button that opened it. */
function useDismissal(isInside: (target: Element) => boolean, onClose: () => void): void {
  useEffect(() => {
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    const handlePress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element)) return
      if (!isInside(target) && !target.closest('[aria-expanded="true"]')) onClose()
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('pointerdown', handlePress)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('pointerdown', handlePress)
    }
  }, [isInside, onClose])
}

/** An open `Menu`. */
export function MenuPanel({ label, onClose, at = 'header', show, children }: MenuPanelProps) {
  const menu = useRef<HTMLDivElement>(null)
  useDismissal((target) => menu.current?.contains(target) ?? false, onClose)

  useEffect(() => {
    const opener = document.activeElement
    const panel = menu.current
    const hide = panel === null ? undefined : show?.(panel)
    if (panel) itemsOf(panel)[0]?.focus({ preventScroll: true })
    return () => {
      hide?.()
      const isLeftBehind = document.activeElement === document.body || panel?.contains(document.activeElement)
      if (isLeftBehind && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [show])

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab' || event.key === 'Escape') onClose()
    // A window around it stays open.
    if (event.key === 'Escape') event.stopPropagation()
    const next = nextOf(event.key, itemsOf(event.currentTarget))
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  function handleClick({ target }: MouseEvent<HTMLDivElement>) {
    if (target instanceof Element && target.closest('[role^="menuitem"]')) onClose()
  }

  const panel = (
    <div
      ref={menu}
      popover={at === 'here' ? 'manual' : undefined}
      className={classNames(styles['menu'], styles[at])}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      {children}
    </div>
  )
  // The others open outside of the page's regions, so they are one themselves.
  if (at === 'here') return panel
  return (
    <section aria-label={label}>
      {at === 'dock' && <div className={styles['scrim']} />}
      {panel}
    </section>
  )
}
