import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useRef } from 'react'

import type { FoundPage } from '#web/cards/search/queries.ts'
import { addressOfQuestion } from '#web/cards/search/question.ts'
import type { CardQuestion } from '#web/cards/search/search-address.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { FoundLinks } from './found-links.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import { ResultHead } from './result-head.tsx'
import { ResultsWaiting } from './results-waiting.tsx'
import type { Showing } from './show-choices.tsx'

import styles from './results.module.css'

interface PageResultsProps {
  question: CardQuestion
  pageNumber: number
  results: UseQueryResult<FoundPage>
  /** The newest readable answer. */
  shown: FoundPage | undefined
  onShowing: (showing: Showing) => void
  /** Called when the reader opens a card's page. */
  onLook: () => void
  /** The actions for the search. */
  children: ReactNode
}

/** One page of results, where each card links to its own page. */
export function PageResults({ question, pageNumber, results, shown, ...rest }: PageResultsProps) {
  const top = useRef<HTMLDivElement>(null)
  // Typing has priority over drawing the results, except for the first cards.
  const drawn = useDeferredValue(shown?.data) ?? shown?.data ?? []
  if (results.isLoadingError) {
    return (
      <Notice kind="bad" onRetry={() => void results.refetch()}>
        The search failed. Try again.
      </Notice>
    )
  }
  if (shown === undefined) {
    return <div className={styles['results']}>{results.isPending && <ResultsWaiting />}</div>
  }
  const isOld = results.isPlaceholderData || results.data !== shown
  return (
    <div ref={top} className={styles['results']} tabIndex={-1}>
      <ResultHead question={question} page={shown} onShowing={rest.onShowing}>
        {rest.children}
      </ResultHead>
      <div className={styles['found']} aria-busy={isOld}>
        {shown.data.length === 0 ? (
          <NoCards question={question} total={shown.total} />
        ) : (
          <FoundLinks cards={drawn} onLook={rest.onLook} />
        )}
      </div>
      <Pager
        address={addressOfQuestion(question)}
        pageNumber={pageNumber}
        total={shown.total}
        onTurn={() => top.current?.focus()}
      />
    </div>
  )
}

function NoCards({ question, total }: { question: CardQuestion; total: number }) {
  if (total === 0) return <NothingFound source={question.source} />
  return (
    <EmptyState
      icon="place:spyglass"
      title="This page doesn’t exist"
      text="There are fewer results than that."
    >
      <Link to="/search" search={addressOfQuestion(question)}>
        Go to the first page
      </Link>
    </EmptyState>
  )
}
