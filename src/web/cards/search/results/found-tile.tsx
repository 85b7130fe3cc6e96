import type { PickTile } from '#web/cards/picking/pick-grid.tsx'
import { centsOf, faceOf, isFoilOnly } from '#web/cards/printings/printing-face.tsx'
import type { FoundCard } from '#web/cards/search/queries.ts'

/** The tile of a card that was found. */
export function tileOf(card: FoundCard): Omit<PickTile, 'note'> {
  return {
    id: card.id,
    card: faceOf(card),
    meta: card.set,
    // The specification wants $0.00 here. Everywhere else, no price says so.
    priceCents: centsOf(card.price) ?? 0,
    isFoil: isFoilOnly(card),
  }
}
