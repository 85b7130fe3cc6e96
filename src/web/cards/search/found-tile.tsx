import type { PickTile } from '#web/cards/pick-grid.tsx'
import { centsOf, faceOf, isFoilOnly } from '#web/cards/printing-face.tsx'

import type { FoundCard } from './queries.ts'

/** A card that was found, as a tile shows it. */
export function tileOf(card: FoundCard): PickTile {
  const { copies, owners } = card
  return {
    id: card.id,
    card: faceOf(card),
    meta: card.set,
    priceCents: centsOf(card.price),
    isFoil: isFoilOnly(card),
    ...(copies !== undefined && owners !== undefined && { note: shownBy(copies, owners) }),
  }
}

function shownBy(copies: number, owners: number): string {
  return `${copies === 1 ? '1 copy' : `${String(copies)} copies`} with ${owners === 1 ? '1 member' : `${String(owners)} members`}`
}
