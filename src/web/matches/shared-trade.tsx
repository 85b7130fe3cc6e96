import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { wordingOf } from '#web/app/words/wording.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { MatchSides } from './match-sides.tsx'
import { whyWords } from './match-words.ts'
import { matchQueries } from './queries.ts'

/** On another member's page: what the reader and they could trade. */
export function SharedTrade({ username }: { username: string }) {
  const { data: match, error, refetch } = useQuery(matchQueries.with(username))
  if (match === undefined && error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  if (match === undefined) return <Skeleton height="8rem" />
  if (match.theyHave + match.theyWant === 0) {
    return (
      <>
        <Text as="p" strong>
          Nothing to trade between you two yet.
        </Text>
        <Text as="p" tone="muted">
          Watch cards you want and mark copies for trade. Possible trades will show up here.
        </Text>
        <Link to="/matches" className={linkClass('more')}>
          See other matches
        </Link>
      </>
    )
  }
  return (
    <>
      <Text as="p" strong>
        {whyWords(match)}
      </Text>
      <MatchSides match={match} />
    </>
  )
}
