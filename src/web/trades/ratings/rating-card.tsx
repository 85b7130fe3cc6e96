import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { TradeRatings } from '#contract/trades/ratings.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PassingSection } from '#web/ui/layout/passing-section.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { AnswerForm } from './answer-form.tsx'
import { ratingQueries } from './queries.ts'
import { RatingForm } from './rating-form.tsx'
import { Said } from './said.tsx'

interface RatingProps {
  tradeId: string
  /** The other member. */
  name: string
}

interface RatingCardProps extends RatingProps {
  /** Takes the focus when this part goes. */
  onGone: () => void
}

/** How both found a trade that they sealed in person. */
export function RatingCard({ tradeId, name, onGone }: RatingCardProps) {
  const { data: ratings, error, refetch } = useQuery(ratingQueries.ofTrade(tradeId))
  const [isAnswerSent, setIsAnswerSent] = useState(false)
  if (ratings !== undefined && isEmpty(ratings)) return null
  return (
    <PassingSection labelledBy="how-it-went" onGone={onGone}>
      <Rubric title="How it went" id="how-it-went" isBroughtForward={isAnswerSent && isAnswered(ratings)} />
      {ratings === undefined && error === null && <Skeleton height="12rem" />}
      {ratings === undefined && error !== null && (
        <Notice kind="bad" onRetry={() => void refetch()}>
          {wordingOf(error)}
        </Notice>
      )}
      {ratings !== undefined && (
        <Stack>
          <Given tradeId={tradeId} name={name} ratings={ratings} />
          {ratings.received !== null && (
            <Received
              tradeId={tradeId}
              name={name}
              received={ratings.received}
              onSend={() => setIsAnswerSent(true)}
            />
          )}
        </Stack>
      )}
    </PassingSection>
  )
}

function isEmpty({ rateUntil, given, received }: TradeRatings): boolean {
  return rateUntil === null && given === null && received === null
}

function isAnswered(ratings: TradeRatings | undefined): boolean {
  return (ratings?.received?.answer ?? null) !== null
}

interface ReceivedProps extends RatingProps {
  received: NonNullable<TradeRatings['received']>
  onSend: () => void
}

/** What the other said, and the form to answer. */
function Received({ tradeId, name, received, onSend }: ReceivedProps) {
  return (
    <Leaf stacked>
      <Said rating={received} answeredBy="You">
        <Text size="sm" tone="muted">
          {name} rated you
        </Text>
      </Said>
      {received.answer === null && <AnswerForm tradeId={tradeId} onSend={onSend} />}
    </Leaf>
  )
}

interface GivenProps extends RatingProps {
  ratings: TradeRatings
}

/** What the reader said, and the form to say it. */
function Given({ tradeId, name, ratings: { given, rateUntil, changeUntil } }: GivenProps) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const close = () => setForm('closed')
  if (given === null) {
    if (rateUntil === null) return null
    return (
      <Leaf stacked>
        <p>
          How was your trade with {name}? You see each other’s rating once both of you have rated, or on{' '}
          {dayOfInstant(rateUntil)}.
        </p>
        <RatingForm tradeId={tradeId} name={name} before={null} onSend={close} onDone={close} />
      </Leaf>
    )
  }
  if (form === 'open' && changeUntil !== null)
    return (
      <Leaf>
        <RatingForm tradeId={tradeId} name={name} before={given} onDone={close} onCancel={close} />
      </Leaf>
    )
  return (
    <Leaf stacked>
      <Said rating={given} answeredBy={name}>
        <Text size="sm" tone="muted">
          You rated {name}
        </Text>
      </Said>
      {!given.isShown && (
        <Text as="p" size="sm" tone="muted">
          {name} sees this once they have rated too, or on {dayOfInstant(given.shownAt)}.
        </Text>
      )}
      {changeUntil !== null && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form had the focus that it replaces
            autoFocus={form === 'closed'}
            onClick={() => setForm('open')}
          >
            Change your rating
          </Button>
        </div>
      )}
    </Leaf>
  )
}
