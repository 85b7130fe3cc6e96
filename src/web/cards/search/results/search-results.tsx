import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type MouseEvent, useDeferredValue } from 'react'

import type { FoundCard, FoundPage } from '#web/cards/search/queries.ts'
import type { CardQuestion } from '#web/cards/search/search-address.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { FoundCards } from './found-cards.tsx'
import { MoreResults } from './more-results.tsx'
import { ResultHead } from './result-head.tsx'
import { ResultsWaiting } from './results-waiting.tsx'
import type { Showing } from './show-choices.tsx'

import styles from './results.module.css'

interface SearchResultsProps {
  question: CardQuestion
  results: UseInfiniteQueryResult<InfiniteData<FoundPage>>
  /** The pages of the newest readable answer. */
  found: readonly FoundPage[]
  /** The card whose printings are loading. */
  busyId: string | undefined
  onShowing: (showing: Showing) => void
  /** Without it, each card links to its own page. */
  onPick: ((card: FoundCard) => void) | undefined
  /** Called when the reader goes to a card's page. */
  onLook: (press: MouseEvent) => void
}

/** The results of a search, or their placeholder. The last answer stays until the next one arrives. */
export function SearchResults({ question, results, found, onShowing, ...rest }: SearchResultsProps) {
  // Typing has priority over drawing the results.
  const drawn = useDeferredValue(found)
  if (results.isLoadingError) {
    return (
      <Notice kind="bad" onRetry={() => void results.refetch()}>
        The search failed. Try again.
      </Notice>
    )
  }
  const [first] = drawn
  if (first === undefined) return (results.isPending || found.length > 0) && <ResultsWaiting />
  const isOld = results.isPlaceholderData || results.data?.pages[0] !== first
  return (
    <>
      <ResultHead question={question} page={first} onShowing={onShowing} />
      <div className={styles['found']} aria-busy={isOld}>
        <FoundCards source={question.source} found={drawn} {...rest} />
      </div>
      {!isOld && <MoreResults question={question} results={results} isFree={rest.onPick === undefined} />}
    </>
  )
}
