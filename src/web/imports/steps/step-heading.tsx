import { createContext, type ReactNode, use, useCallback, useEffect, useRef } from 'react'

import { Rubric } from '#web/ui/layout/rubric.tsx'

import styles from '#web/imports/import-page.module.css'

/** Takes the step being shown, and says whether another step was shown before it. */
type Arrive = (step: string) => boolean

const Arrival = createContext<Arrive>(() => false)

/** Remembers the last step shown, for as long as the page is open. */
export function Steps({ children }: { children: ReactNode }) {
  const last = useRef<string>(undefined)
  const arrive = useCallback((step: string) => {
    const isLater = last.current !== undefined && last.current !== step
    last.current = step
    return isLater
  }, [])
  return <Arrival value={arrive}>{children}</Arrival>
}

interface StepHeadingProps {
  /** Unique for each step of each import. */
  step: string
  title: string
}

/** The heading of a step. It takes the focus when one step follows another. */
export function StepHeading({ step, title }: StepHeadingProps) {
  const arrive = use(Arrival)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const isLater = arrive(step)
    // Leave the focus alone in a dialog, the menu or the search.
    if (isLater && isFree(document.activeElement)) focusHeading(root.current)
  }, [arrive, step])

  return (
    <div ref={root} className={styles['step']}>
      <Rubric title={title} />
    </div>
  )
}

function focusHeading(root: HTMLElement | null): void {
  const heading = root?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

function isFree(active: Element | null): boolean {
  return active === null || active === document.body || active.closest('#main') !== null
}
