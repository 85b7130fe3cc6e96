import { memo } from 'react'

import { PickGrid } from '#web/cards/pick-grid.tsx'
import type { CardSource } from '#web/cards/rules.ts'

import { tileOf } from './found-tile.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { FoundCard, FoundPage } from './queries.ts'

interface FoundCardsProps {
  source: CardSource
  found: readonly FoundPage[]
  /** The card whose printings are being loaded. */
  busyId: string | undefined
  onPick: (card: FoundCard) => void
}

/** Cards to pick from. Drawn anew only when they change, and not with every key that is pressed above them. */
export const FoundCards = memo(function FoundCards({ source, found, busyId, onPick }: FoundCardsProps) {
  const cards = distinct(found.flatMap(({ data }) => data))
  if (cards.length === 0) return <NothingFound source={source} />
  return (
    <PickGrid
      label="Results"
      tiles={cards.map(tileOf)}
      busyId={busyId}
      onPick={(cardId) => {
        const card = cards.find(({ id }) => id === cardId)
        if (card) onPick(card)
      }}
    />
  )
})

/** Pages may overlap when cards were imported between two of them. */
function distinct(cards: readonly FoundCard[]): FoundCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
