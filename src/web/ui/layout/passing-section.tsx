import type { ReactNode } from 'react'

import { useFocusLoss } from '#web/ui/controls/use-focus-loss.ts'

interface PassingSectionProps {
  /** The id of the heading that names it. */
  labelledBy: string
  /** Takes the focus over. */
  onGone: () => void
  children: ReactNode
}

/** A part of a page that goes once somebody acts, here or elsewhere. The focus must not go with it. */
export function PassingSection({ labelledBy, onGone, children }: PassingSectionProps) {
  const ref = useFocusLoss<HTMLElement>(onGone)
  return (
    <section ref={ref} aria-labelledby={labelledBy}>
      {children}
    </section>
  )
}
