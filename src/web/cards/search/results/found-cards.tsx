import { memo, type MouseEvent, useDeferredValue } from 'react'

import { useCurrency } from '#web/app/currency.ts'
import { PickGrid } from '#web/cards/grid/pick-grid.tsx'
import { type FoundCard, type FoundPage, shownAmong } from '#web/cards/search/queries.ts'
import type { CardSource } from '#web/cards/search/search-address.ts'

import { CommunityCards } from './community-cards.tsx'
import { tileOf } from './found-tile.tsx'
import { NothingFound } from './nothing-found.tsx'

/** How many to draw first, as many as a phone shows. The others follow when nothing is more urgent. */
const FIRST_DRAWN = 6

interface FoundCardsProps {
  source: CardSource
  found: readonly FoundPage[]
  /** The card whose printings are loading. */
  busyId: string | undefined
  /** Without it, each card links to its own page. */
  onPick: ((card: FoundCard) => void) | undefined
  /** Called when the reader goes to a card's page. */
  onLook: (press: MouseEvent) => void
}

/**
 * Cards to pick from or to open. Memoized, so that it renders when the cards change and not with every key press above.
 */
export const FoundCards = memo(function FoundCards({ source, found, onPick, ...rest }: FoundCardsProps) {
  const currency = useCurrency()
  const hasTime = useDeferredValue(true, false)
  const cards = distinct(found.flatMap(({ data }) => data))
  if (cards.length === 0) return <NothingFound source={source} />
  const shown = shownAmong(cards)
  if (shown.length > 0) return <CommunityCards cards={shown} onPick={onPick} {...rest} />
  return (
    <PickGrid
      label="Results"
      tiles={cards.slice(0, hasTime ? undefined : FIRST_DRAWN).map((card) => tileOf(card, currency))}
      busyId={rest.busyId}
      onPick={onPick && ((cardId) => cards.filter(({ id }) => id === cardId).forEach(onPick))}
      onLook={rest.onLook}
    />
  )
})

/** Pages may overlap if cards were imported in between. */
function distinct(cards: readonly FoundCard[]): FoundCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
