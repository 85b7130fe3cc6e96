import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { shortBandWords } from '#contract/distance-words.ts'
import { PanelBox } from '#web/app/panel-box.tsx'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { CardRow } from '#web/ui/cards/card-row.tsx'
import { tileLinkClass } from '#web/ui/cards/tile-link.ts'
import { Tile } from '#web/ui/cards/tile.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'

import { type HeldCard, heldNearby } from './held-cards.ts'
import { matchQueries } from './queries.ts'

const TITLE = 'Your wants, nearby'

/** On the dashboard: a scrolling row of the cards that others have for the member. */
export function HeldNearby() {
  const query = useQuery(matchQueries.holders())
  return (
    <PanelBox
      title={TITLE}
      more={
        <Link to="/watchlist" className={linkClass('more')}>
          Watchlist
        </Link>
      }
      query={query}
      failure="Couldn’t load who has your wants."
      height="18.5rem"
    >
      {(matches) => <Held cards={heldNearby(matches)} />}
    </PanelBox>
  )
}

function Held({ cards }: { cards: readonly HeldCard[] }) {
  if (cards.length === 0) {
    return (
      <Leaf>
        <EmptyState
          icon="spyglass"
          title="Nobody has them yet"
          text="When someone puts a card you watch up for trade, it will show up here."
        >
          <Link to="/watchlist" className={buttonClass({ variant: 'quiet' })}>
            Watch more cards
          </Link>
        </EmptyState>
      </Leaf>
    )
  }
  return (
    <CardRow label={TITLE}>
      {cards.map((card) => (
        <HeldTile key={`${card.printing.id} ${card.finish ?? ''}`} card={card} />
      ))}
    </CardRow>
  )
}

function HeldTile({ card: { printing, finish, priceCents, username, band } }: { card: HeldCard }) {
  const distance = useBandWords(band, shortBandWords)
  return (
    <Link to="/$username" params={{ username }} hash="trade" className={tileLinkClass}>
      <Tile
        card={faceOf(printing)}
        foil={finish === 'foil'}
        meta={username}
        priceCents={priceCents}
        flag={distance === undefined ? undefined : 'trade'}
        flagWords={distance}
      />
    </Link>
  )
}
