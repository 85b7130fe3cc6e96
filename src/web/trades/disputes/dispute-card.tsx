import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { PictureAddresses } from '#contract/picture-addresses.ts'
import type { TradeDispute } from '#contract/trades/disputes.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { ShownPictures } from '#web/app/pictures/shown-pictures.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { AnswerDisputeForm, OpenDisputeForm } from './dispute-forms.tsx'
import { KIND_WORDS, outcomeWords } from './dispute-words.ts'
import { disputeQueries } from './queries.ts'

import styles from './dispute.module.css'

/** What the member sent with a form that gives way to it. */
type Said = 'dispute' | 'answer'

/** The dispute of a trade, or the way to open one. */
export function DisputeCard({ trade }: { trade: Trade }) {
  const { data, error, refetch } = useQuery(disputeQueries.ofTrade(trade.id))
  const [sent, setSent] = useState<Said>()
  if (data === undefined)
    return error === null ? null : (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  if (data.dispute === null && !data.mayOpen) return null
  return (
    <section aria-labelledby="dispute">
      <Rubric
        title={data.dispute === null ? 'Something went wrong' : 'Dispute'}
        id="dispute"
        isBroughtForward={isThere(sent, data.dispute)}
      />
      <Leaf stacked>
        {data.dispute === null ? (
          <Opening trade={trade} until={data.until} onSend={() => setSent('dispute')} />
        ) : (
          <Dispute trade={trade} dispute={data.dispute} onSend={() => setSent('answer')} />
        )}
      </Leaf>
    </section>
  )
}

function isThere(sent: Said | undefined, dispute: TradeDispute['dispute']): boolean {
  if (sent === undefined || dispute === null) return false
  return sent === 'dispute' || dispute.answer !== null
}

interface OpeningProps {
  trade: Trade
  until: string | null
  onSend: () => void
}

function Opening({ trade, until, onSend }: OpeningProps) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  if (form === 'open')
    return <OpenDisputeForm trade={trade} onSend={onSend} onCancel={() => setForm('closed')} />
  return (
    <>
      <p>
        Talk to {trade.otherUsername ?? SOMEBODY} first. If that doesn’t help, an admin can look into it
        {until === null ? '.' : `, until ${dayOfInstant(until)}.`}
      </p>
      <div>
        <Button
          variant="quiet"
          icon="place:scales"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form had the focus that it replaces
          autoFocus={form === 'closed'}
          onClick={() => setForm('open')}
        >
          Dispute this trade
        </Button>
      </div>
    </>
  )
}

interface DisputeProps {
  trade: Trade
  dispute: NonNullable<TradeDispute['dispute']>
  onSend: () => void
}

function Dispute({ trade, dispute, onSend }: DisputeProps) {
  const { side, kind, words, pictures, openedAt, answer, answerPictures, outcome } = dispute
  const other = trade.otherUsername ?? SOMEBODY
  const isOwn = side === trade.side
  return (
    <>
      <div>
        <b>{KIND_WORDS[kind]}</b>
        <Text as="p" size="sm" tone="muted">
          {isOwn ? 'You disputed this trade' : `${other} disputed this trade`} on {dayOfInstant(openedAt)}.
        </Text>
        <Words pictures={pictures} from={isOwn ? 'you' : other}>
          {words}
        </Words>
      </div>
      {answer !== null && (
        <div>
          <Text as="p" size="sm" tone="muted">
            {isOwn ? `${other} answered` : 'You answered'}
          </Text>
          <Words pictures={answerPictures} from={isOwn ? other : 'you'}>
            {answer}
          </Words>
        </div>
      )}
      {answer === null && outcome === null && !isOwn && (
        <AnswerDisputeForm tradeId={trade.id} onSend={onSend} />
      )}
      <Outcome trade={trade} dispute={dispute} />
    </>
  )
}

interface WordsProps {
  from: string
  pictures: readonly PictureAddresses[]
  children: string
}

function Words({ from, pictures, children }: WordsProps) {
  return (
    <>
      <p className={styles['words']}>{children}</p>
      <ShownPictures pictures={pictures} from={from} />
    </>
  )
}

function Outcome({ trade, dispute }: Pick<DisputeProps, 'trade' | 'dispute'>) {
  const { side, kind, outcome, verdict } = dispute
  if (outcome === null)
    return (
      <Text as="p" size="sm" tone="muted">
        An admin looks into it. Until then, promised cards stay promised.
      </Text>
    )
  const accused = side === trade.side ? (trade.otherUsername ?? SOMEBODY) : 'you'
  return (
    <Notice kind="info">
      <b>{outcomeWords(outcome, { kind, isSealed: trade.sealed !== null, accused })}.</b>{' '}
      <span className={styles['words']}>{verdict}</span>
    </Notice>
  )
}
