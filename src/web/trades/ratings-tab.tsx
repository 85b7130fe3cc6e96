import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { RatingTally, ShownRating } from '#contract/trades/ratings.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import type { Whose } from '#web/app/web-domain.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { RemoveButton } from '#web/people/remove-button.tsx'
import { ReportButton } from '#web/people/report-button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { dayOfInstant } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { ratingQueries } from './ratings/queries.ts'
import { Said } from './ratings/said.tsx'

import styles from './ratings/rating-rows.module.css'

/** What others say about a member after a trade. */
export function RatingsTab({ whose: { username, isOwn } }: { whose: Whose }) {
  const list = useInfiniteQuery(ratingQueries.of(username))
  const empty = (
    <EmptyState
      icon="place:scales"
      title="No ratings yet"
      text={
        isOwn
          ? 'What others say about you after a trade will show up here.'
          : `What others say after a trade with ${username} will show up here.`
      }
    />
  )
  return (
    <TabPart query={list} isEmpty={({ pages }) => pages[0]?.ratings.length === 0} empty={empty}>
      {({ pages }) => (
        <Stack>
          {pages[0] && <Tally tally={pages[0].tally} />}
          <Leaf flush>
            <RowList label="Ratings">
              {pages.flatMap(({ ratings }) =>
                ratings.map((rating) => (
                  <RatingRow key={rating.id} rating={rating} username={username} isOwn={isOwn} />
                )),
              )}
            </RowList>
          </Leaf>
          {list.isFetchNextPageError && <Notice kind="bad">{wordingOf(list.error)}</Notice>}
          <MoreOf list={list} />
        </Stack>
      )}
    </TabPart>
  )
}

function Tally({ tally: { positive, neutral, negative, partners } }: { tally: RatingTally }) {
  return (
    <Stats>
      <Stat label="Positive">{positive}</Stat>
      <Stat label="Neutral">{neutral}</Stat>
      <Stat label="Negative">{negative}</Stat>
      <Stat label="Different partners">{partners}</Stat>
    </Stats>
  )
}

interface RatingRowProps {
  rating: ShownRating
  /** Whoever was rated. */
  username: string
  isOwn: boolean
}

function RatingRow({ rating, username, isOwn }: RatingRowProps) {
  const { raterUsername, tradedAt } = rating
  return (
    <li className={styles['row']}>
      <Said rating={rating} answeredBy={username}>
        <Text size="sm" tone="muted">
          {raterUsername === null ? (
            'A former member'
          ) : (
            <Link to="/$username" params={{ username: raterUsername }} className={linkClass('plain')}>
              {raterUsername}
            </Link>
          )}
          {` · traded on ${dayOfInstant(tradedAt)}`}
        </Text>
      </Said>
      <RemoveRating rating={rating} username={username} />
      {isOwn && raterUsername !== null && (
        <ReportButton
          thing="rating"
          id={`${rating.id}/${username}`}
          name={`the rating of ${raterUsername}`}
        />
      )}
    </li>
  )
}

/** For keepers: the ways to remove what was said, and what was answered. */
function RemoveRating({ rating, username }: Pick<RatingRowProps, 'rating' | 'username'>) {
  const { raterUsername: rater, words, answer } = rating
  return (
    <Row>
      {rater !== null && words !== '' && (
        <RemoveButton
          thing="rating"
          id={`${rating.id}/${username}`}
          name={`the rating of ${rater}`}
          author={rater}
        />
      )}
      {answer !== null && answer !== '' && (
        <RemoveButton
          thing="rating-answer"
          id={`${rating.id}/${username}`}
          name={`the answer of ${username}`}
          author={username}
          label="Remove answer"
        />
      )}
    </Row>
  )
}
