import type { ReactNode } from 'react'

import { MenuPanel } from './menu-panel.tsx'
import { useAfterPaint } from './use-after-paint.ts'

interface MenuProps {
  label: string
  isOpen: boolean
  onClose: () => void
  /** Where it opens: under the header, above the middle of the bottom bar, or below the button beside it. */
  at?: 'header' | 'dock' | 'here' | undefined
  /** Shows a panel that opens `here`. @returns what to do when it closes */
  show?: ((panel: HTMLElement) => () => void) | undefined
  /** Links and buttons with `{...MENU_ITEM}`; `<hr>` between groups. */
  children: ReactNode
}

/**
 * A short menu of places or actions. Its button has `aria-haspopup="menu"` and `aria-expanded`, which tells a
 * press on it from a press outside.
 */
export function Menu({ isOpen, ...panel }: MenuProps) {
  return useAfterPaint(isOpen) && <MenuPanel {...panel} />
}
