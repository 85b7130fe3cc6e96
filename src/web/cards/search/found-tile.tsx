import type { PickTile } from '#web/cards/pick-grid.tsx'
import { centsOf, faceOf, isFoilOnly } from '#web/cards/printing-face.tsx'

import type { FoundCard } from './queries.ts'

/** A card that was found, as a tile shows it. */
export function tileOf(card: FoundCard): Omit<PickTile, 'note'> {
  return {
    id: card.id,
    card: faceOf(card),
    meta: card.set,
    priceCents: centsOf(card.price),
    isFoil: isFoilOnly(card),
  }
}
