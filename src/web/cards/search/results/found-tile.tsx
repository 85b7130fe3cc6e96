import type { PickTile } from '#web/cards/picking/pick-grid.tsx'
import { centsOf, faceOf, isFoilOnly } from '#web/cards/printings/printing-face.tsx'
import type { FoundCard } from '#web/cards/search/queries.ts'

/** The tile of a card that was found. */
export function tileOf(card: FoundCard): Omit<PickTile, 'note'> {
  return {
    id: card.id,
    card: faceOf(card),
    meta: card.set,
    priceCents: centsOf(card.price),
    isFoil: isFoilOnly(card),
  }
}
