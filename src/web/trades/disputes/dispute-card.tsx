import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { PictureAddresses } from '#contract/picture-addresses.ts'
import type { TradeDispute } from '#contract/trades/disputes.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { ShownPictures } from '#web/app/pictures/shown-pictures.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { PassingButton } from '#web/ui/controls/passing-button.tsx'
import { useFocusLoss } from '#web/ui/controls/use-focus-loss.ts'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PassingSection } from '#web/ui/layout/passing-section.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { AnswerDisputeForm, OpenDisputeForm } from './dispute-forms.tsx'
import { KIND_WORDS, outcomeWords } from './dispute-words.ts'
import { disputeQueries } from './queries.ts'

import styles from './dispute.module.css'

/** What the member sent with a form that gives way to it. */
type Said = 'dispute' | 'answer'

interface DisputeCardProps {
  trade: Trade
  /** Takes the focus when what has it goes. */
  onGone: () => void
}

/** The dispute of a trade, or the way to open one. */
export function DisputeCard({ trade, onGone }: DisputeCardProps) {
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
    <PassingSection labelledBy="dispute" onGone={onGone}>
      <Rubric
        title={data.dispute === null ? 'Something went wrong' : 'Dispute'}
        id="dispute"
        isBroughtForward={isThere(sent, data.dispute)}
      />
      <Leaf stacked>
        {data.dispute === null ? (
          <Opening trade={trade} until={data.until} onSend={() => setSent('dispute')} onGone={onGone} />
        ) : (
          <Dispute trade={trade} dispute={data.dispute} onSend={() => setSent('answer')} />
        )}
      </Leaf>
    </PassingSection>
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
  onGone: () => void
}

function Opening({ trade, until, onSend, onGone }: OpeningProps) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  if (form === 'open')
    return (
      <FormPlace onGone={onGone}>
        <OpenDisputeForm trade={trade} onSend={onSend} onCancel={() => setForm('closed')} />
      </FormPlace>
    )
  return (
    <>
      <p>
        Talk to {trade.otherUsername ?? SOMEBODY} first. If that doesn’t help, an admin can look into it
        {until === null ? '.' : `, until ${dayOfInstant(until)}.`}
      </p>
      <div>
        <PassingButton
          onGone={onGone}
          variant="quiet"
          icon="place:scales"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form had the focus that it replaces
          autoFocus={form === 'closed'}
          onClick={() => setForm('open')}
        >
          Dispute this trade
        </PassingButton>
      </div>
    </>
  )
}

/** The form goes when the other disputes the trade first. The focus must not go with it. */
function FormPlace({ onGone, children }: { onGone: () => void; children: ReactNode }) {
  const ref = useFocusLoss<HTMLDivElement>(onGone)
  return <div ref={ref}>{children}</div>
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
