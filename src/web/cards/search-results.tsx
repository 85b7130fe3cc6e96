import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

import type { CardResult } from '#contract/cards.ts'
import { Button } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { PickGrid } from './pick-grid.tsx'
import { centsOf, faceOf, isFoilOnly } from './printing-face.tsx'
import type { CardQuestion } from './queries.ts'

import styles from './card-search-modal.module.css'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const COUNT = new Intl.NumberFormat('en-US')

interface ResultPage {
  readonly data: readonly CardResult[]
  readonly total: number
}

interface SearchResultsProps {
  /** Nothing was asked yet when left out. */
  question: CardQuestion | undefined
  results: UseInfiniteQueryResult<InfiniteData<ResultPage>>
  /** The card whose printings are being loaded. */
  busyId: string | undefined
  onPick: (card: CardResult) => void
}

/** What a search has found, or is about to. */
export function SearchResults({ question, results, busyId, onPick }: SearchResultsProps) {
  if (question === undefined) {
    return (
      <EmptyState
        icon="card-draw"
        title="Search for cards to get started"
        text="Type at least three letters of a name, then press Enter."
      />
    )
  }
  if (results.isPending) return <Waiting />
  if (results.data === undefined) {
    return (
      <Notice kind="bad" onRetry={() => void results.refetch()}>
        The search did not come back.
      </Notice>
    )
  }
  const cards = distinct(results.data.pages.flatMap(({ data }) => data))
  if (cards.length === 0) return <NothingFound source={question.source} />
  return (
    <>
      <Total question={question} total={results.data.pages[0]?.total ?? cards.length} />
      <CardsToPick cards={cards} busyId={busyId} onPick={onPick} />
      {results.hasNextPage && (
        <div className={styles['more']}>
          <Button
            variant="quiet"
            busy={results.isFetchingNextPage ? 'Loading...' : undefined}
            onClick={() => void results.fetchNextPage()}
          >
            More cards
          </Button>
        </div>
      )}
    </>
  )
}

function Total({ question, total }: { question: CardQuestion; total: number }) {
  return (
    <p className={styles['status']} role="status">
      {total === 1 ? '1 card matches' : `${COUNT.format(total)} cards match`} “{question.text}”.
    </p>
  )
}

function CardsToPick({
  cards,
  busyId,
  onPick,
}: { cards: readonly CardResult[] } & Pick<SearchResultsProps, 'busyId' | 'onPick'>) {
  return (
    <PickGrid
      label="Results"
      tiles={cards.map((card) => ({
        id: card.id,
        card: faceOf(card),
        meta: card.set,
        priceCents: centsOf(card.price),
        isFoil: isFoilOnly(card),
      }))}
      busyId={busyId}
      onPick={(cardId) => {
        const card = cards.find(({ id }) => id === cardId)
        if (card) onPick(card)
      }}
    />
  )
}

function NothingFound({ source }: Pick<CardQuestion, 'source'>) {
  return (
    <EmptyState
      icon="spyglass"
      title="No results found"
      text={`Check the spelling, or try ${source === 'scryfall' ? 'Community' : 'Scryfall'}.`}
    />
  )
}

function Waiting() {
  return (
    <>
      <p className={styles['status']} role="status">
        Searching...
      </p>
      <CardGrid>
        {SKELETONS.map((place) => (
          <div key={place} className={styles['waiting']}>
            <CardSkeleton />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </CardGrid>
    </>
  )
}

/** Pages may overlap when cards were imported between two of them. */
function distinct(cards: readonly CardResult[]): CardResult[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
