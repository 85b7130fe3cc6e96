import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'

import type { bountyEndpoints } from '#contract/bounties.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Board } from '#web/ui/layout/board.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { FurtherLine } from '#web/ui/lists/further-line.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'

import { ORDER_WORDS, orderOf } from './board-address.ts'
import { BountyPoster } from './bounty-poster.tsx'
import { PostButton } from './post-button.tsx'
import { type BoardQuestion, bountyQueries } from './queries.ts'

import styles from './bounties-page.module.css'

type BoardPage = z.infer<typeof bountyEndpoints.board.reply>

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
      <NearPosters question={question} />
    </>
  )
}

/** What is posted within the reader's radius, then how much is further away. */
function NearPosters({ question }: { question: BoardQuestion }) {
  const near = useInfiniteQuery({ ...bountyQueries.board(question), placeholderData: keepPreviousData })
  const further = near.data?.pages[0]?.further ?? 0
  const isNarrow = question.q !== '' || question.owned === 'only'
  return (
    <>
      <Posters board={near} label="Posted bounties">
        {further === 0 ? <NoPosters isNarrow={isNarrow} /> : <NobodyNear isNarrow={isNarrow} />}
      </Posters>
      {further > 0 && !near.hasNextPage && <Further count={further} question={question} />}
    </>
  )
}

function Further({ count, question }: { count: number; question: BoardQuestion }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return <FarPosters question={question} />
  return <FurtherLine count={count} of="bounties" onShow={() => setShown(true)} />
}

function NobodyNear({ isNarrow }: { isNarrow: boolean }) {
  return (
    <Text as="p" tone="muted">
      {isNarrow ? 'Nobody near wants that card.' : 'No bounties near you.'}
    </Text>
  )
}

function FarPosters({ question }: { question: BoardQuestion }) {
  const far = useInfiniteQuery({
    ...bountyQueries.board(question, 'beyond'),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Rubric title="Further away" />
      <Posters board={far} label="Bounties further away" />
    </>
  )
}

interface PostersProps {
  board: UseInfiniteQueryResult<InfiniteData<BoardPage>>
  label: string
  /** Shown when there are none. */
  children?: ReactNode
}

function Posters({ board, label, children }: PostersProps) {
  if (board.data === undefined) {
    if (board.error === null) return <Skeleton height="34rem" />
    return (
      <Notice kind="bad" onRetry={() => void board.refetch()}>
        {wordingOf(board.error)}
      </Notice>
    )
  }
  const bounties = board.data.pages.flatMap((page) => page.bounties)
  if (bounties.length === 0) return children
  return (
    <>
      <Board label={label}>
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
          icon="place:wanted-reward"
          title="No bounty found"
          text="Nobody wants that card at the moment."
        />
      ) : (
        <EmptyState
          icon="place:wanted-reward"
          title="No bounties yet"
          text="Post the first one: a card you need and a reward."
        >
          <PostButton />
        </EmptyState>
      )}
    </Leaf>
  )
}
