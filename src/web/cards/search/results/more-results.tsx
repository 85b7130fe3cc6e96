import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { FoundPage } from '#web/cards/search/queries.ts'
import { addressOfQuestion } from '#web/cards/search/question.ts'
import type { CardQuestion } from '#web/cards/search/search-address.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './results.module.css'

/** More pages in one list help nobody and slow a phone down. */
const MOST_PAGES = 5

interface MoreResultsProps {
  question: CardQuestion
  results: UseInfiniteQueryResult<InfiniteData<FoundPage>>
  isFree: boolean
}

/** Loads the next page of results; after several, links to the search page instead. */
export function MoreResults({ question, results, isFree }: MoreResultsProps) {
  if (!results.hasNextPage) return null
  if (results.isFetchNextPageError) {
    return (
      <Notice kind="bad" onRetry={() => void results.fetchNextPage()}>
        Couldn’t load more cards.
      </Notice>
    )
  }
  if ((results.data?.pages.length ?? 0) >= MOST_PAGES) {
    return (
      <div className={styles['more']}>
        <Text as="p" tone="muted" size="sm">
          Too many results. Narrow your search.
        </Text>
        {isFree && (
          <Link to="/search" search={addressOfQuestion(question)} className={linkClass('more')}>
            See all results, page by page
          </Link>
        )}
      </div>
    )
  }
  return (
    <div className={styles['more']}>
      <Button
        variant="quiet"
        busy={results.isFetchingNextPage ? 'Loading...' : undefined}
        onClick={() => void results.fetchNextPage()}
      >
        More cards
      </Button>
    </div>
  )
}
