import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

import { PickGrid } from '#web/cards/pick-grid.tsx'
import type { CardQuestion } from '#web/cards/rules.ts'
import { Notice } from '#web/ui/notice.tsx'

import { tileOf } from './found-tile.tsx'
import { MoreResults } from './more-results.tsx'
import { NothingFound } from './nothing-found.tsx'
import type { FoundCard, FoundPage } from './queries.ts'
import { ResultHead } from './result-head.tsx'
import { ResultsWaiting } from './results-waiting.tsx'
import type { Showing } from './show-choices.tsx'

import styles from './results.module.css'

interface SearchResultsProps {
  question: CardQuestion
  results: UseInfiniteQueryResult<InfiniteData<FoundPage>>
  /** The pages of the newest answer that could be read. */
  found: readonly FoundPage[]
  /** The card whose printings are being loaded. */
  busyId: string | undefined
  isFree: boolean
  onShowing: (showing: Showing) => void
  onPick: (card: FoundCard) => void
}

/** What a search has found, or is about to; the last answer stays until the next is there. */
export function SearchResults({
  question,
  results,
  found,
  busyId,
  isFree,
  onShowing,
  onPick,
}: SearchResultsProps) {
  if (results.isError && !results.isFetchNextPageError) {
    return (
      <Notice kind="bad" onRetry={() => void results.refetch()}>
        The search did not come back.
      </Notice>
    )
  }
  const [first] = found
  if (first === undefined) return results.isPending && <ResultsWaiting />
  const isOld = results.isPlaceholderData || results.data?.pages[0] !== first
  return (
    <>
      <ResultHead question={question} page={first} onShowing={onShowing} />
      <div className={styles['found']} aria-busy={isOld}>
        <FoundCards question={question} found={found} busyId={busyId} onPick={onPick} />
      </div>
      {!isOld && <MoreResults question={question} results={results} isFree={isFree} />}
    </>
  )
}

function FoundCards({
  question,
  found,
  busyId,
  onPick,
}: Pick<SearchResultsProps, 'question' | 'found' | 'busyId' | 'onPick'>) {
  const cards = distinct(found.flatMap(({ data }) => data))
  if (cards.length === 0) return <NothingFound source={question.source} />
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
}

/** Pages may overlap when cards were imported between two of them. */
function distinct(cards: readonly FoundCard[]): FoundCard[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
