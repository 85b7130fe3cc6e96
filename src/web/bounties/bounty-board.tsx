import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import { wordingOf } from '#web/app/words/wording.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Board } from '#web/ui/layout/board.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'

import { ORDER_WORDS, orderOf } from './board-address.ts'
import { BountyPoster } from './bounty-poster.tsx'
import { PostButton } from './post-button.tsx'
import { type BoardQuestion, bountyQueries } from './queries.ts'

import styles from './bounties-page.module.css'

interface BountyBoardProps {
  question: BoardQuestion
  /** The text in the search box, which may be ahead of `question`. */
  text: string
  onText: (text: string) => void
  onChange: (part: Partial<BoardQuestion>) => void
}

/** Everybody's bounties, with search and filters. */
export function BountyBoard({ question, text, onText, onChange }: BountyBoardProps) {
  return (
    <>
      <div className={styles['filters']}>
        <SearchField
          label="Card name"
          placeholder="Card name"
          value={text}
          maxLength={100}
          onChange={({ target }) => onText(target.value)}
        />
        <Chip
          pressed={question.owned === 'only'}
          onPress={() => onChange({ owned: question.owned === 'only' ? undefined : 'only' })}
        >
          Only cards I own
        </Chip>
        <InlineSelect
          label="Sort by"
          value={question.order}
          onChange={({ target }) => onChange({ order: orderOf(target.value) })}
        >
          {Object.entries(ORDER_WORDS).map(([order, word]) => (
            <option key={order} value={order}>
              {word}
            </option>
          ))}
        </InlineSelect>
      </div>
      <Posters question={question} />
    </>
  )
}

function Posters({ question }: { question: BoardQuestion }) {
  const board = useInfiniteQuery({ ...bountyQueries.board(question), placeholderData: keepPreviousData })
  if (board.data === undefined) {
    if (board.error === null) return <Skeleton height="34rem" />
    return (
      <Notice kind="bad" onRetry={() => void board.refetch()}>
        {wordingOf(board.error)}
      </Notice>
    )
  }
  const bounties = board.data.pages.flatMap((page) => page.bounties)
  if (bounties.length === 0) return <NoPosters isNarrow={question.q !== '' || question.owned === 'only'} />
  return (
    <>
      <Board label="Posted bounties">
        {bounties.map((bounty) => (
          <BountyPoster key={bounty.id} bounty={bounty} />
        ))}
      </Board>
      {board.hasNextPage && (
        <ShowMore isFetching={board.isFetchingNextPage} onMore={() => void board.fetchNextPage()} />
      )}
    </>
  )
}

function NoPosters({ isNarrow }: { isNarrow: boolean }) {
  return (
    <Leaf>
      {isNarrow ? (
        <EmptyState
          icon="wanted-reward"
          title="No bounty found"
          text="Nobody wants that card at the moment."
        />
      ) : (
        <EmptyState
          icon="wanted-reward"
          title="No bounties yet"
          text="Post the first one: a card you need and a reward."
        >
          <PostButton />
        </EmptyState>
      )}
    </Leaf>
  )
}
