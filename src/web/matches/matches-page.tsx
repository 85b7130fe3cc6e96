import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Match } from '#contract/matches.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { WantsNav } from '#web/app/wants-nav.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { FurtherLine } from '#web/ui/lists/further-line.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'

import type { MatchAddress, Side } from './match-address.ts'
import { MatchDetails } from './match-details.tsx'
import { matchQueries } from './queries.ts'

const SIDES = [
  { side: 'any', label: 'All' },
  { side: 'both', label: 'Both ways' },
  { side: 'has', label: 'They have' },
  { side: 'wants', label: 'They want' },
] as const

interface MatchesPageProps {
  address: MatchAddress
  onAddress: (address: MatchAddress) => void
}

/** Members whose cards and wants match the reader's. */
export function MatchesPage({ address, onAddress }: MatchesPageProps) {
  const { side: shown = 'any' } = address
  return (
    <Page wide>
      <PageHead title="Matches" lede="Players who have cards you want, and players who want yours." />
      <WantsNav />
      <Chips label="Which matches" scroll>
        {SIDES.map(({ side, label }) => (
          <Chip key={side} pressed={side === shown} onPress={() => onAddress(side === 'any' ? {} : { side })}>
            {label}
          </Chip>
        ))}
      </Chips>
      <Matches key={shown} side={shown} />
    </Page>
  )
}

function Matches({ side }: { side: Side }) {
  const list = useInfiniteQuery(matchQueries.list(side))
  if (list.data === undefined) return <ListToCome list={list} height="30rem" />
  const { total = 0, near = null } = list.data.pages[0] ?? {}
  const matches = list.data.pages.flatMap((page) => page.matches)
  if (matches.length === 0) return <NoMatches side={side} />
  return (
    <MatchList
      matches={matches}
      total={total}
      near={near ?? total}
      isFetching={list.isFetchingNextPage}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
    />
  )
}

interface MatchListProps {
  /** The near ones first. */
  matches: readonly Match[]
  total: number
  near: number
  isFetching: boolean
  onMore: (() => void) | undefined
}

/** The matches within the reader's radius, then how many are further away. */
function MatchList({ matches, total, near, isFetching, onMore }: MatchListProps) {
  const [isFarShown, setFarShown] = useState(false)
  const wanted = isFarShown ? total : near
  return (
    <Stack>
      {wanted === 0 && <Text tone="muted">No matches near you.</Text>}
      {matches.slice(0, wanted).map((match) => (
        <MatchDetails key={match.username} match={match} />
      ))}
      {onMore && matches.length < wanted && <ShowMore isFetching={isFetching} onMore={onMore} />}
      {wanted < total && <FurtherLine count={total - wanted} of="matches" onShow={() => setFarShown(true)} />}
    </Stack>
  )
}

function NoMatches({ side }: { side: Side }) {
  return (
    <Leaf>
      <EmptyState
        icon="place:shaking-hands"
        title={side === 'any' ? 'No matches yet' : 'No matches of this kind yet'}
        text="Watch the cards you want and mark the copies you would trade. Your matches will show up here."
      >
        <Row justify="center">
          <Link to="/watchlist" className={buttonClass()}>
            Watch cards
          </Link>
          <Link to="/binders" className={buttonClass({ variant: 'quiet' })}>
            Mark cards for trade
          </Link>
        </Row>
      </EmptyState>
    </Leaf>
  )
}
