import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import type { CardMarkProps } from '#web/cards/picking/card-marks.tsx'
import { roundMarkClass } from '#web/ui/cards/round-mark.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

const AddFoundCard = later(async () => (await import('./add-found-card.tsx')).AddFoundCard)

/** The plus on a card: adds one of its printings to a binder of the signed-in member. */
export function AddMark({ cardId, name, tabIndex }: CardMarkProps) {
  const member = useSessionMember()
  const [isAdding, setIsAdding] = useState(false)
  if (member === null) return null
  return (
    <>
      <button
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
