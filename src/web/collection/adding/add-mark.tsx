import { Suspense, useEffect, useRef, useState } from 'react'

import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import type { CardMarkProps } from '#web/cards/grid/card-marks.tsx'
import { roundMarkClass } from '#web/ui/cards/round-mark.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

const AddFoundCard = later(async () => (await import('./add-found-card.tsx')).AddFoundCard)

/** The plus on a card: adds one of its printings to a binder of the signed-in member. */
export function AddMark({ cardId, name, tabIndex }: CardMarkProps) {
  const member = useSessionMember()
  const [isAdding, setIsAdding] = useState(false)
  const mark = useFocusAfter(isAdding)
  if (member === null) return null
  return (
    <>
      <button
        ref={mark}
        type="button"
        className={roundMarkClass}
        aria-label={`Add ${name} to a binder`}
        tabIndex={tabIndex}
        onClick={() => setIsAdding(true)}
      >
        <Icon name="plus" />
      </button>
      <Suspense fallback={null}>
        {isAdding && <AddFoundCard cardId={cardId} name={name} onClose={() => setIsAdding(false)} />}
      </Suspense>
    </>
  )
}

/**
 * Puts the focus on a button once what it opened is gone. Its dialogs take turns, so the last one to close was not
 * opened from here, and may not know where the focus belongs.
 */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
