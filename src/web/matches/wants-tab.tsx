import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { TabPart } from '#web/app/tab-part.tsx'
import type { Whose } from '#web/app/web-domain.ts'
import { HangingPosters } from '#web/bounties/hanging-posters.tsx'
import { bountyQueries } from '#web/bounties/queries.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'
import { watchlistQueries } from '#web/watchlist/queries.ts'
import { ShownWatches } from '#web/watchlist/shown-watches.tsx'

/** What the member wants: their watchlist, and their open bounties for signed-in readers. */
export function WantsTab({ whose }: { whose: Whose }) {
  const { username, isSignedIn } = whose
  const watches = useInfiniteQuery(watchlistQueries.of(username))
  const board = useInfiniteQuery({ ...bountyQueries.of(username), enabled: isSignedIn })
  const bounties = board.data?.pages.flatMap((page) => page.bounties) ?? []
  const isBoardKnown = !isSignedIn || board.data !== undefined || board.error !== null
  return (
    <>
      {bounties.length > 0 && (
        <Stack as="section" labelledBy="bounties">
          <Rubric title="Bounties" id="bounties" level={3} />
          <HangingPosters bounties={bounties} />
          {board.hasNextPage && (
            <ShowMore isFetching={board.isFetchingNextPage} onMore={() => void board.fetchNextPage()} />
          )}
        </Stack>
      )}
      <TabPart
        query={isBoardKnown ? watches : { ...watches, data: undefined, error: null }}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={bounties.length === 0 ? <NoWants whose={whose} /> : null}
      >
        {({ pages }) => (
          <Stack as="section" labelledBy="watched">
            <Rubric title="Watchlist" id="watched" level={3} />
            <ShownWatches watches={pages.flatMap(({ watchlist }) => watchlist)} />
            {watches.hasNextPage && (
              <ShowMore isFetching={watches.isFetchingNextPage} onMore={() => void watches.fetchNextPage()} />
            )}
          </Stack>
        )}
      </TabPart>
    </>
  )
}

function NoWants({ whose: { username, isOwn } }: { whose: Whose }) {
  if (!isOwn) {
    return (
      <EmptyState
        icon="place:spyglass"
        title="No wants to show"
        text={`Cards ${username} wants and lets others see will show up here.`}
      />
    )
  }
  return (
    <EmptyState
      icon="place:spyglass"
      title="You don’t want any cards yet"
      text="Your watchlist and your bounties show up here. Your settings decide who else can see them."
    >
      <Link to="/watchlist" className={buttonClass({ variant: 'quiet' })}>
        Watchlist
      </Link>
    </EmptyState>
  )
}
