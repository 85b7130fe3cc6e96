import { Suspense, useState } from 'react'

import type { TradeAnswer } from '#contract/trades/answers.ts'
import { mayAsk } from '#contract/trades/asking.ts'
import { mayDoInTrade, TRADE_STEPS, type TradeRole } from '#contract/trades/states.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useAnswerTrade } from '#web/trades/actions.ts'
import { PassingButton } from '#web/ui/controls/passing-button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { CounterButton } from './counter-button.tsx'
import { deedWords } from './deed-words.ts'

const ReasonDialog = later(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

/** Every answer there is, the one most wanted last, with its button. */
const ANSWERS = [
  { act: 'cancel', label: 'Call off' },
  { act: 'withdraw', label: 'Withdraw' },
  { act: 'take-back', label: 'Withdraw amendment' },
  { act: 'ask', label: 'Still interested?' },
  { act: 'decline', label: 'Decline' },
  { act: 'refuse', label: 'Keep as it was' },
  { act: 'agree', label: 'Agree', isMain: true },
  { act: 'accept', label: 'Accept', isMain: true },
] as const satisfies readonly { act: TradeAnswer; label: string; isMain?: true }[]

/** Rounds that answer another one. */
const COUNTERS = [
  { act: 'counter', label: 'Counter' },
  { act: 'amend', label: 'Amend' },
] as const

interface AnswerBarProps {
  trade: Trade
  /** Takes the focus before the button goes that was pressed. */
  onAnswered: () => void
}

/** What the reader may do with a trade now, by the table of states. */
export function AnswerBar({ trade, onAnswered }: AnswerBarProps) {
  const { state, side } = trade
  const answer = useAnswerTrade(trade, (act) => {
    onAnswered()
    showToast({ kind: 'good', text: `${deedWords({ act, by: side }, () => 'You')}.` })
  })
  const [asked, setAsked] = useState<TradeAnswer | null>(null)
  const role: TradeRole = trade.rounds.at(-1)?.sender === side ? 'sender' : 'receiver'
  const [openedAt] = useState(() => new Date())
  const possible = ANSWERS.filter(
    ({ act }) => mayDoInTrade(state, role, act) && (act !== 'ask' || mayAskIn(trade, openedAt)),
  )
  const counter = COUNTERS.find(({ act }) => mayDoInTrade(state, role, act))
  const busy = answer.isPending ? answer.variables.act : undefined

  function handlePress(act: TradeAnswer) {
    if (answer.isPending) return
    const needsReason = TRADE_STEPS.some(
      (step) => step.from === state && step.act === act && step.needsReason,
    )
    if (needsReason) setAsked(act)
    else answer.mutate({ act })
  }

  return (
    <>
      {answer.error && <Notice kind="bad">{wordingOf(answer.error)}</Notice>}
      {(possible.length > 0 || counter !== undefined) && (
        <ActionBar label="Your answer" wraps>
          <b>Your answer</b>
          {counter !== undefined && <CounterButton trade={trade} label={counter.label} onGone={onAnswered} />}
          {possible.map((each) => (
            <PassingButton
              key={each.act}
              onGone={onAnswered}
              variant={'isMain' in each ? 'ember' : 'ghost'}
              icon={'isMain' in each ? 'place:shaking-hands' : undefined}
              busy={busy === each.act ? 'One moment...' : undefined}
              onClick={() => handlePress(each.act)}
            >
              {each.label}
            </PassingButton>
          ))}
        </ActionBar>
      )}
      <Suspense fallback={null}>
        {asked !== null && (
          <ReasonDialog
            act={asked}
            onClose={() => setAsked(null)}
            onReason={(reason) => {
              answer.mutate({ act: asked, reason })
              setAsked(null)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function mayAskIn(trade: Trade, now: Date): boolean {
  const last = trade.rounds.at(-1)
  return last !== undefined && mayAsk({ ...trade, ...last }, trade.side, now)
}
