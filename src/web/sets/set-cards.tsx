import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { SetCompletion } from '#contract/sets.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { FINISH_WORDS } from '#web/cards/copies/copy-words.ts'
import { faceOf, isFoilOnly } from '#web/cards/printings/printing-face.tsx'
import { CardGrid } from '#web/ui/cards/card-grid.tsx'
import { tileLinkClass } from '#web/ui/cards/tile-link.ts'
import { Tile } from '#web/ui/cards/tile.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'

import { type SetQuestion, setQueries } from './queries.ts'
import { readSetAddress, type SetAddress } from './set-address.ts'

const PARTS = [
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Mine' },
  { value: 'missing', label: 'Missing' },
] as const
const NOTHING = {
  all: 'This set has no such printing.',
  mine: 'You don’t have a card of this set yet.',
  missing: 'You have every card of this set.',
} as const

interface SetCardsProps {
  set: SetCompletion
  question: SetQuestion
  onAddress: (address: SetAddress) => void
}

/** The printings of a set by number: all, one's own or the missing ones, in one finish or any. */
export function SetCards({ set, question, onAddress }: SetCardsProps) {
  const change = (part: Readonly<Record<string, unknown>>) =>
    onAddress(readSetAddress({ ...question, ...part }))
  const finishes = [
    { value: 'any', label: 'Any finish' },
    ...set.byFinish.map(({ finish }) => ({ value: finish, label: FINISH_WORDS[finish] })),
  ]
  return (
    <>
      <Row>
        <Seg
          label="Which cards"
          options={PARTS}
          value={question.part}
          onChange={(part) => change({ part })}
        />
        {set.byFinish.length > 1 && (
          <Seg
            label="Which finish"
            options={finishes}
            value={question.finish ?? 'any'}
            onChange={(finish) => change({ finish })}
          />
        )}
      </Row>
      <Cards code={set.code} question={question} />
    </>
  )
}

function Cards({ code, question }: { code: string; question: SetQuestion }) {
  const list = useInfiniteQuery({ ...setQueries.cards(code, question), placeholderData: keepPreviousData })
  if (list.data === undefined) return <ListToCome list={list} height="24rem" />
  const cards = list.data.pages.flatMap(({ cards: some, currency }) =>
    some.map((card) => ({ ...card, currency })),
  )
  if (cards.length === 0) {
    return (
      <Leaf>
        <EmptyState icon="place:spell-book" title="Nothing here" text={NOTHING[question.part]} />
      </Leaf>
    )
  }
  return (
    <>
      <CardGrid as="ul" label="Cards of this set">
        {cards.map((card) => (
          <li key={card.id}>
            <Link to="/card/$id" params={{ id: card.id }} className={tileLinkClass}>
              <Tile
                card={faceOf(card)}
                foil={question.finish === 'foil' || isFoilOnly(card)}
                meta={card.collectorNumber}
                priceCents={card.priceCents}
                currency={card.currency}
                copies={card.owned === 0 ? undefined : card.owned}
              />
            </Link>
          </li>
        ))}
      </CardGrid>
      <MoreOf list={list} />
    </>
  )
}
