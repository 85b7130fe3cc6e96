import { Link } from '@tanstack/react-router'
import { memo } from 'react'

import { useCurrency } from '#web/app/currency.ts'
import { Marked } from '#web/cards/grid/card-mark.tsx'
import { type FoundCard, shownAmong } from '#web/cards/search/queries.ts'
import { CardGrid } from '#web/ui/cards/card-grid.tsx'
import { tileLinkClass } from '#web/ui/cards/tile-link.ts'
import { Tile } from '#web/ui/cards/tile.tsx'

import { CommunityCards } from './community-cards.tsx'
import { tileOf } from './found-tile.tsx'

interface FoundLinksProps {
  cards: readonly FoundCard[]
  /** Called when the reader opens a card's page. */
  onLook: () => void
}

/**
 * Cards that link to their own pages. Memoized, so that it renders when the cards change and not with every
 * key press above.
 */
export const FoundLinks = memo(function FoundLinks({ cards, onLook }: FoundLinksProps) {
  const currency = useCurrency()
  const shown = shownAmong(cards)
  if (shown.length > 0) return <CommunityCards cards={shown} onLook={onLook} />
  return (
    <CardGrid as="ul" label="Results">
      {cards.map((card) => {
        const { id, isFoil, ...tile } = tileOf(card, currency)
        return (
          <li key={id}>
            <Marked cardId={id} name={card.name}>
              <Link to="/card/$id" params={{ id }} className={tileLinkClass} onClick={onLook}>
                <Tile {...tile} foil={isFoil} />
              </Link>
            </Marked>
          </li>
        )
      })}
    </CardGrid>
  )
})
