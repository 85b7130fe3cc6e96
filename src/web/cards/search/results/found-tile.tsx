import type { Currency } from '#contract/currency.ts'
import type { PickTile } from '#web/cards/grid/pick-grid.tsx'
import { faceOf, isFoilOnly, listedCents } from '#web/cards/printings/printing-face.tsx'
import type { FoundCard } from '#web/cards/search/queries.ts'

/** The tile of a card that was found. */
export function tileOf(card: FoundCard, currency: Currency): Omit<PickTile, 'note'> {
  return {
    id: card.id,
    card: faceOf(card),
    meta: card.set,
    // The specification wants $0.00 here. Everywhere else, no price says so.
    priceCents: listedCents(card, currency) ?? 0,
    currency,
    isFoil: isFoilOnly(card),
  }
}
