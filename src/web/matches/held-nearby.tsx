import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'

import { shortBandWords } from '#contract/distance-words.ts'
import type { matchEndpoints } from '#contract/matches.ts'
import { PanelBox } from '#web/app/panel-box.tsx'
import { copyMarks } from '#web/cards/copies/copy-words.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { useBandWords } from '#web/profile/use-band-words.ts'
import { CardRow } from '#web/ui/cards/card-row.tsx'
import { tileLinkClass } from '#web/ui/cards/tile-link.ts'
import { Tile } from '#web/ui/cards/tile.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { furtherWords } from '#web/ui/lists/further-words.ts'

import { type HeldCard, heldNearby } from './held-cards.ts'
import { matchQueries } from './queries.ts'

const TITLE = 'Your wants, nearby'
const HOLDERS = { side: 'has' } as const

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
      {(holders) => <Held {...holders} />}
    </PanelBox>
  )
}

type Holders = z.infer<typeof matchEndpoints.list.reply>

function Held({ matches, total, near }: Holders) {
  // Those who are near come first. Nobody is far from a member who shows no town.
  const shown = near ?? total
  const cards = heldNearby(matches.slice(0, shown))
  return (
    <>
      {cards.length === 0 ? (
        <NoCards isNobody={total === 0} />
      ) : (
        <CardRow label="Cards others have for you">
          {cards.map((card) => (
            <HeldTile key={`${card.printing.id} ${card.finish ?? ''}`} card={card} />
          ))}
        </CardRow>
      )}
      {near === null && total > 0 && (
        <Link to="/profile" className={linkClass('more')}>
          Set your town to see who is near
        </Link>
      )}
      {total > shown && (
        <Link to="/matches" search={HOLDERS} className={linkClass('more')}>
          {furtherWords(total - shown)}
        </Link>
      )}
    </>
  )
}

/** Nobody has the cards, or nobody within the reader's radius. */
function NoCards({ isNobody }: { isNobody: boolean }) {
  return (
    <Leaf>
      <EmptyState
        icon="place:spyglass"
        title={isNobody ? 'Nobody has them yet' : 'Nobody near has them'}
        text="When someone puts a card you watch up for trade, it will show up here."
      >
        <Link to="/watchlist" className={buttonClass({ variant: 'quiet' })}>
          Watch more cards
        </Link>
      </EmptyState>
    </Leaf>
  )
}

function HeldTile({ card: { printing, finish, priceCents, currency, username, band } }: { card: HeldCard }) {
  const distance = useBandWords(band, shortBandWords)
  return (
    <Link to="/$username" params={{ username }} hash="trade" className={tileLinkClass}>
      <Tile
        card={faceOf(printing)}
        foil={finish !== 'nonfoil'}
        marks={copyMarks({ finish })}
        meta={username}
        priceCents={priceCents}
        currency={currency}
        flag={distance === undefined ? undefined : 'trade'}
        flagWords={distance}
      />
    </Link>
  )
}
