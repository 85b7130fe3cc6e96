import { compareRounds } from '#contract/trades/compare-rounds.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import type { Trade, TradeDeed, TradeRound } from '#contract/trades/trade.ts'
import { answeredRound } from '#web/trades/answered-round.ts'
import { changeWords, type LineTools } from '#web/trades/line-words.ts'
import { REASON_WORDS, SOMEBODY } from '#web/trades/trade-words.ts'
import { momentWords } from '#web/ui/dates.ts'
import { TimelineStep } from '#web/ui/lists/timeline-step.tsx'
import { Timeline } from '#web/ui/lists/timeline.tsx'
import type { SealKind } from '#web/ui/marks/wax-seal.tsx'

import { countingChanges } from './counted-words.ts'
import { deedWords, DEEDS } from './deed-words.ts'

const EMPTY = { opener: [], partner: [], money: null }

/** How a trade came to be as it is: every round with what it changed, and every answer. */
export function TradeHistory({ trade, tools }: { trade: Trade; tools: Omit<LineTools, 'currency'> }) {
  const steps = [
    ...trade.rounds.map((round, at) => ({ at: round.sentAt, step: roundStep(trade, at, tools) })),
    ...trade.deeds
      .filter(({ act }) => act !== 'counter' && act !== 'amend')
      .map((deed) => ({ at: deed.at, step: deedStep(trade, deed) })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  return (
    <Timeline label="How it came here">
      {steps.map(({ at, step }) => (
        <TimelineStep
          key={`${at} ${step.title}`}
          kind={step.kind}
          title={step.title}
          detail={[momentWords(at), ...step.detail].join(' · ')}
        />
      ))}
    </Timeline>
  )
}

interface Step {
  readonly kind: SealKind
  readonly title: string
  readonly detail: readonly string[]
}

function roundStep(trade: Trade, at: number, tools: Omit<LineTools, 'currency'>): Step {
  const round = trade.rounds[at]
  if (round === undefined) throw new Error('a trade has this round')
  const before = answeredRound(trade, at)
  const answered = wasAmendment(trade, round) ? 'asked to amend it' : 'countered'
  const verb = at === 0 ? 'offered a trade' : answered
  const changes = compareRounds(before?.terms ?? EMPTY, round.terms)
  return {
    kind: at === 0 ? 'sent' : 'countered',
    title: `${nameOf(trade, round.sender)} ${verb}`,
    detail: [
      ...changeWords(changes, { ...tools, currency: round.prices.currency }),
      ...countingChanges(before?.prices, round.prices),
      ...(round.note === '' ? [] : [`“${round.note}”`]),
    ],
  }
}

function wasAmendment({ deeds }: Trade, { number }: TradeRound): boolean {
  return deeds.some(({ act, round }) => act === 'amend' && round === number)
}

function deedStep(trade: Trade, { act, by, reason }: TradeDeed): Step {
  return {
    kind: DEEDS[act][0],
    title: deedWords({ act, by }, (side) => nameOf(trade, side)),
    // A dispute has words of its own.
    detail: reason === null || act === 'dispute' || act === 'resolve' ? [] : [REASON_WORDS[reason]],
  }
}

function nameOf({ side, otherUsername }: Trade, of: TradeSide): string {
  if (of === side) return 'You'
  return otherUsername ?? capital(SOMEBODY)
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
