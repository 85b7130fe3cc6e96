import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { countWord } from '#web/app/words/plain-words.ts'
import { faceOf, isFoilOnly } from '#web/cards/printings/printing-face.tsx'
import { cardQueries } from '#web/cards/queries.ts'
import { useSearchFault } from '#web/cards/search/actions.ts'
import { writeExactName } from '#web/cards/search/offers/exact-name.ts'
import { type FoundCard, searchQueries } from '#web/cards/search/queries.ts'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { figureOf } from '#web/ui/figure-of.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import styles from './visitor-results.module.css'

const SHOWN = 5

/** The first cards a search finds, and how many members show each to everybody. */
export function VisitorResults({ text }: { text: string }) {
  const results = useQuery(searchQueries.page({ text, source: 'scryfall' }, 1))
  useSearchFault(results)
  const { data, isError, refetch } = results
  if (data === undefined && !isError) return <Skeleton height="20rem" />
  if (data === undefined) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        The search failed. Try again.
      </Notice>
    )
  }
  if (data.data.length === 0) {
    return (
      <p role="status" className={styles['none']}>
        No results found
      </p>
    )
  }
  const cards = data.data.slice(0, SHOWN)
  return <Found cards={cards} more={data.total - cards.length} />
}

function Found({ cards, more }: { cards: readonly FoundCard[]; more: number }) {
  const owners = useOwners(cards)
  return (
    <Leaf flush>
      <RowList label="Results">
        {cards.map((card) => (
          <li key={card.id}>
            <div className={rowClass()}>
              <Thumb card={faceOf(card)} foil={isFoilOnly(card)} />
              <div>
                <Link to="/card/$id" params={{ id: card.id }} className={styles['name']}>
                  {card.name}
                </Link>
                <p className={styles['fact']}>{card.set}</p>
                <Holders count={owners.get(card.name)} next={`/card/${card.id}`} />
              </div>
            </div>
          </li>
        ))}
      </RowList>
      {more > 0 && (
        <p className={styles['more']}>
          <Link to="/signup" className={linkClass('more')}>
            Sign up to see {figureOf(more)} more
          </Link>
        </p>
      )}
    </Leaf>
  )
}

/** How many members show each card to everybody, by the card's name. */
function useOwners(cards: readonly FoundCard[]): ReadonlyMap<string, number> {
  const search = cards.map(({ name }) => writeExactName(name)).join(' or ')
  const { data } = useQuery(cardQueries.copies(search))
  return new Map(data?.data.map(({ name, owners }) => [name, owners]))
}

function Holders({ count = 0, next }: { count: number | undefined; next: string }) {
  if (count === 0) return null
  return (
    <p className={styles['fact']}>
      {countWord(count, 'person has', 'people have')} it:{' '}
      <Link to="/signup" search={{ next }}>
        sign up to ask
      </Link>
    </p>
  )
}
