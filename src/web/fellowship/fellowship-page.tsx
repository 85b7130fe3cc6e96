import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { ListToCome } from '#web/app/list-to-come.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { FellowRow } from './fellow-row.tsx'
import { fellowshipQueries } from './queries.ts'
import { ReceivedRow, SentRow } from './request-row.tsx'
import { Section } from './section.tsx'
import { Suggestions } from './suggestions.tsx'

/** A member's fellows, and the requests that wait for an answer. */
export function FellowshipPage() {
  return (
    <Page>
      <PageHead title="Fellowship" lede="Players you trust. They see what you show to your Fellowship." />
      <Received />
      <Fellows />
      <Suggestions />
      <Sent />
    </Page>
  )
}

function Received() {
  const list = useInfiniteQuery(fellowshipQueries.requests('in'))
  const requests = list.data?.pages.flatMap((page) => page.friendRequests) ?? []
  if (list.data !== undefined && requests.length === 0) return null
  return (
    <Section title="They ask you" count={list.data?.pages[0]?.total}>
      {list.data === undefined ? (
        <ListToCome list={list} height="4.5rem" />
      ) : (
        <RowList>
          {requests.map((request) => (
            <ReceivedRow key={request.id} request={request} />
          ))}
        </RowList>
      )}
      <MoreOf list={list} />
    </Section>
  )
}

function Fellows() {
  const list = useInfiniteQuery(fellowshipQueries.fellows())
  const fellows = list.data?.pages.flatMap((page) => page.fellows) ?? []
  return (
    <Section title="Your fellows" count={list.data?.pages[0]?.total}>
      {list.data === undefined && <ListToCome list={list} height="18rem" />}
      {list.data !== undefined && fellows.length === 0 && <NoFellows />}
      {fellows.length > 0 && (
        <RowList>
          {fellows.map((fellow) => (
            <FellowRow key={fellow.username} fellow={fellow} />
          ))}
        </RowList>
      )}
      <MoreOf list={list} />
    </Section>
  )
}

function Sent() {
  const list = useInfiniteQuery(fellowshipQueries.requests('out'))
  const requests = list.data?.pages.flatMap((page) => page.friendRequests) ?? []
  if (requests.length === 0) return null
  return (
    <Section title="You asked" count={list.data?.pages[0]?.total}>
      <RowList>
        {requests.map((request) => (
          <SentRow key={request.id} request={request} />
        ))}
      </RowList>
      <MoreOf list={list} />
    </Section>
  )
}

function NoFellows() {
  return (
    <EmptyState
      icon="place:three-friends"
      title="Nobody yet"
      text="Open a player’s page and ask them into your Fellowship."
    >
      <Row justify="center">
        <Link to="/matches" className={buttonClass()}>
          Find players
        </Link>
        <Link to="/gatherings" className={buttonClass({ variant: 'quiet' })}>
          See gatherings
        </Link>
      </Row>
    </EmptyState>
  )
}
