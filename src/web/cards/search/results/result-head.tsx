import { memo, type ReactNode } from 'react'

import type { FoundPage } from '#web/cards/search/queries.ts'
import { matchWords } from '#web/cards/search/result-words.ts'
import type { CardQuestion } from '#web/cards/search/search-address.ts'
import { Text } from '#web/ui/layout/text.tsx'

import { ShowChoices, type Showing } from './show-choices.tsx'

import styles from './results.module.css'

interface ResultHeadProps {
  question: CardQuestion
  page: FoundPage
  onShowing: (showing: Showing) => void
  /** The actions for the search. */
  children?: ReactNode
}

/** The number of results, and how they are shown. */
export const ResultHead = memo(function ResultHead({ question, page, onShowing, children }: ResultHeadProps) {
  return (
    <div className={styles['head']}>
      <div className={styles['counted']}>
        <p className={styles['status']}>
          {matchWords(page.total, page.unique)} “{page.text}”.
        </p>
        {noteOf(page) !== undefined && (
          <Text as="p" size="xs" tone="faint">
            {noteOf(page)}
          </Text>
        )}
      </div>
      {children}
      <ShowChoices question={question} page={page} onShowing={onShowing} />
    </div>
  )
})

function noteOf({ answeredBy, hasExtras, total }: FoundPage): string | undefined {
  if (answeredBy === 'scryfall')
    return 'Results come from Scryfall. This site only has its starter cards so far.'
  if (hasExtras === true && total > 0) return 'Includes tokens, art cards and other extras.'
  return undefined
}
