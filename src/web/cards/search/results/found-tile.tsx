import type { PickTile } from '#web/cards/picking/pick-grid.tsx'
import { centsOf, faceOf, isFoilOnly } from '#web/cards/printings/printing-face.tsx'
import type { FoundCard } from '#web/cards/search/queries.ts'

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
