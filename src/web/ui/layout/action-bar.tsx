import { type ReactNode, useLayoutEffect } from 'react'

import { classNames } from '#web/ui/class-names.ts'
import { useFocusLoss } from '#web/ui/controls/use-focus-loss.ts'

import styles from './action-bar.module.css'

interface ActionBarProps {
  label: string
  /** Whether buttons without room go to the next line. They scroll otherwise, which suits long bars. */
  wraps?: boolean | undefined
  /** Takes the focus over when the bar goes with it. */
  onGone?: (() => void) | undefined
  /** A fact in `<b>`, then buttons: one `ember`, the others `ghost`. */
  children: ReactNode
}

/** A bar with the next actions, above the bottom bar. Toasts make room for it. */
export function ActionBar({ label, wraps = false, onGone, children }: ActionBarProps) {
  useRoomAbove(wraps)
  const bar = useFocusLoss<HTMLElement>(() => onGone?.())
  return (
    <section
      ref={bar}
      className={classNames(styles['bar'], wraps && styles['wraps'])}
      aria-label={label}
      data-action-bar={wraps ? 'wraps' : ''}
    >
      {children}
    </section>
  )
}

/** Whether each bar on the page wraps. Only the pattern book shows more than one. */
const shown: { readonly wraps: boolean }[] = []

/**
 * Says on the page's root that there is a bar, as `data-room-above`. Style sheets could ask for it with
 * `:root:has(…)`. Then the browser would restyle the whole page at each change of anything on it, such as a letter
 * that is typed.
 */
function useRoomAbove(wraps: boolean): void {
  useLayoutEffect(() => {
    const bar = { wraps }
    shown.push(bar)
    sayRoom()
    return () => {
      shown.splice(shown.indexOf(bar), 1)
      sayRoom()
    }
  }, [wraps])
}

function sayRoom(): void {
  const { dataset } = document.documentElement
  if (shown.length === 0) delete dataset['roomAbove']
  else dataset['roomAbove'] = shown.some(({ wraps }) => wraps) ? 'two-lines' : 'one-line'
}
