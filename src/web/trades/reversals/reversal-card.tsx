import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { Reversal } from '#contract/trades/reversals.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PassingSection } from '#web/ui/layout/passing-section.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'

import { useAskToReverse } from './actions.ts'
import { reversalQueries } from './queries.ts'

interface ReversalCardProps {
  trade: Trade
  /** Takes the focus, because the button goes that was pressed. */
  onTakenBack: () => void
  /** Takes the focus when this part goes because the other agreed. */
  onGone: () => void
}

/** Takes a sealed trade back while both may, and says afterwards what stayed. */
export function ReversalCard({ trade, onTakenBack, onGone }: ReversalCardProps) {
  const { data: reversal, error, refetch } = useQuery(reversalQueries.ofTrade(trade.id))
  const [isSent, setIsSent] = useState(false)

  function handleAsked() {
    if (reversal?.otherAsked === true) onTakenBack()
    else setIsSent(true)
  }

  if (error !== null && reversal === undefined)
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  if (reversal === undefined || (reversal.until === null && reversal.stayed.length === 0)) return null
  return (
    <PassingSection labelledBy="taking-back" onGone={onGone}>
      <Rubric title="Taking it back" id="taking-back" isBroughtForward={isSent && reversal.asked} />
      <Leaf stacked>
        {reversal.stayed.length > 0 && <Stayed trade={trade} stayed={reversal.stayed} />}
        {reversal.until !== null && (
          <Asking trade={trade} reversal={reversal} until={reversal.until} onAsked={handleAsked} />
        )}
      </Leaf>
    </PassingSection>
  )
}

function Stayed({ trade, stayed }: { trade: Trade; stayed: Reversal['stayed'] }) {
  const nameOf = (printingId: string) =>
    trade.printings.find(({ id }) => id === printingId)?.name ?? 'a card we no longer know'
  return (
    <>
      <p>These cards had left their new binder, so we couldn’t move them back:</p>
      <ul>
        {stayed.map(({ giver, printingId, quantity }) => (
          <li key={`${giver} ${printingId}`}>
            {quantity} × {nameOf(printingId)},{' '}
            {giver === trade.side ? 'which you gave' : `which ${trade.otherUsername ?? SOMEBODY} gave`}
          </li>
        ))}
      </ul>
    </>
  )
}

interface AskingProps {
  trade: Trade
  reversal: Reversal
  until: string
  onAsked: () => void
}

function Asking({ trade, reversal: { asked, otherAsked }, until, onAsked }: AskingProps) {
  const { id, otherUsername } = trade
  const button = useRef<HTMLButtonElement>(null)
  const [isSure, setSure] = useState(false)
  const ask = useAskToReverse(id, onAsked)
  const name = otherUsername ?? SOMEBODY

  function handlePress() {
    if (isSure) ask.mutate()
    else setSure(true)
  }

  if (asked)
    return (
      <p>
        You asked to take this trade back. {name} can agree until {momentWords(until)}.
      </p>
    )
  return (
    <>
      {ask.error && <Notice kind="bad">{wordingOf(ask.error)}</Notice>}
      <p>
        {otherAsked
          ? `${name} asks to take this trade back. If you agree, what is still there goes back into both binders, and the trade counts for nobody.`
          : `Was it a mistake? Until ${momentWords(until)} you can take it back together with ${name}.`}
      </p>
      <Row>
        <Button
          ref={button}
          variant={isSure ? 'bad' : 'quiet'}
          busy={ask.isPending ? 'One moment...' : undefined}
          onClick={handlePress}
        >
          {askWords({ isSure, otherAsked, name })}
        </Button>
        {isSure && (
          <Button
            variant="ghost"
            onClick={() => {
              button.current?.focus()
              setSure(false)
            }}
          >
            No, it stands
          </Button>
        )}
      </Row>
    </>
  )
}

interface AskWords {
  isSure: boolean
  otherAsked: boolean
  name: string
}

function askWords({ isSure, otherAsked, name }: AskWords): string {
  if (otherAsked) return isSure ? 'Yes, take it back' : 'Agree to take it back'
  return isSure ? `Yes, ask ${name}` : 'Ask to take it back'
}
