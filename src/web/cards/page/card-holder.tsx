import { useState } from 'react'

import type { CardPage } from '#contract/cards.ts'
import { faceOf, isFoilOnly } from '#web/cards/printings/printing-face.tsx'
import type { CardFaceCard } from '#web/ui/cards/card-face-card.ts'
import { CardFace } from '#web/ui/cards/card-face.tsx'
import { Button } from '#web/ui/controls/button.tsx'

import styles from './card-holder.module.css'

const TWO_SIDED = ['transform', 'modal_dfc', 'double_faced_token', 'reversible_card', 'art_series']
/** How to rotate a picture so that its second text is readable, by layout. */
const TURNS: Readonly<Record<string, 'round' | 'right' | undefined>> = {
  flip: 'round',
  split: 'right',
  planar: 'right',
}

/**
 * The card at full size. It can be flipped to its back, and rotated if its text is upside down or sideways.
 */
export function CardHolder({ card }: { card: CardPage }) {
  // `undefined` until it is first flipped, so that it does not appear with an animation.
  const [turnedOver, setTurnedOver] = useState<boolean>()
  const [isTurned, setIsTurned] = useState(false)
  const isOver = turnedOver === true
  const hasBack = isTwoSided(card)
  const turn = turnOf(card)
  return (
    <div className={styles['holder']}>
      <div className={styles['picture']} data-turn={isTurned && !isOver ? turn : undefined}>
        <div key={String(isOver)} className={styles['side']} data-over={turnedOver}>
          <CardFace card={faceShown(card, isOver)} foil={isFoilOnly(card)} loading="eager" />
        </div>
      </div>
      <div className={styles['turns']}>
        {turn !== undefined && !isOver && (
          <Button
            variant="quiet"
            size="sm"
            icon="rotate-ccw"
            aria-pressed={isTurned}
            onClick={() => setIsTurned(!isTurned)}
          >
            {turn === 'round' ? 'Rotate upside down' : 'Rotate sideways'}
          </Button>
        )}
        {hasBack && (
          <Button
            variant="quiet"
            size="sm"
            icon="arrow-left-right"
            aria-pressed={isOver}
            onClick={() => setTurnedOver(!isOver)}
          >
            Flip
          </Button>
        )}
      </div>
    </div>
  )
}

function isTwoSided({ layout, sides, imageUrl }: CardPage): boolean {
  const back = sides[1]
  if (back === undefined) return false
  return TWO_SIDED.includes(layout) || (back.imageUrl !== null && back.imageUrl !== imageUrl)
}

/** A card that we draw ourselves is already upright. */
function turnOf({ layout, typeLine, imageUrl }: CardPage): 'round' | 'right' | undefined {
  if (imageUrl === null) return undefined
  return TURNS[layout] ?? (typeLine.startsWith('Battle') ? 'right' : undefined)
}

function faceShown(card: CardPage, isOver: boolean): CardFaceCard {
  const side = card.sides[isOver ? 1 : 0]
  return side === undefined || !isTwoSided(card) ? faceOf(card) : { ...faceOf(card), ...side }
}
