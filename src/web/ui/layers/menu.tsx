import type { ReactNode } from 'react'

import { MenuPanel } from './menu-panel.tsx'
import { useAfterPaint } from './use-after-paint.ts'

interface MenuProps {
  label: string
  isOpen: boolean
  onClose: () => void
  /** Unfolds under the header, above the middle of the bottom bar, or below the button beside it. */
  at?: 'header' | 'dock' | 'here' | undefined
  /** Links and buttons with `{...MENU_ITEM}`; `<hr>` between groups. */
  children: ReactNode
}

/**
 * A short list of places to go or things to begin. The button that opens it carries `aria-haspopup="menu"` and
 * `aria-expanded`; by the latter a press on it is told from a press outside.
 */
export function Menu({ isOpen, ...panel }: MenuProps) {
  return useAfterPaint(isOpen) && <MenuPanel {...panel} />
}
