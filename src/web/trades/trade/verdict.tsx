import { sideWorth } from '#contract/trades/round-worth.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import type { TradeRound } from '#contract/trades/trade.ts'
import { moneyWords } from '#web/ui/controls/money-words.ts'
import { BalanceScale } from '#web/ui/marks/balance-scale.tsx'

import styles from './verdict.module.css'

/** Within this share of the larger side, most players call a trade fair. */
const ABOUT_EVEN = 0.05

interface VerdictProps {
  /** A round that was sent, or one that is being put together. */
  round: Pick<TradeRound, 'terms' | 'prices'>
  side: TradeSide
}

/** The scales between both hands, and what they say. */
export function Verdict({ round, side }: VerdictProps) {
  const { terms, prices } = round
  const worthOf = (of: TradeSide) => {
    const { cents, choiceCents } = sideWorth(terms[of], prices)
    return cents + choiceCents + (terms.money?.payer === of ? terms.money.cents : 0)
  }
  const [gives, gets] = [worthOf(side), worthOf(side === 'opener' ? 'partner' : 'opener')]
  const money = (cents: number) => moneyWords(cents, prices.currency)
  const label = `You give ${money(gives)} and get ${money(gets)}`
  return (
    <div className={styles['verdict']}>
      <BalanceScale left={gives} right={gets} label={label} />
      <div>
        <p className={styles['lean']}>{leanWords(gets - gives, money)}</p>
        <p>{fairWords(gives, gets)}</p>
      </div>
    </div>
  )
}

function leanWords(more: number, money: (cents: number) => string): string {
  if (more === 0) return 'Dead even'
  return more > 0 ? `Leans ${money(more)} your way` : `Leans ${money(-more)} their way`
}

function fairWords(gives: number, gets: number): string {
  const larger = Math.max(gives, gets)
  if (larger === 0) return 'There is nothing with a price on the table.'
  const share = Math.abs(gets - gives) / larger
  const percent = Math.max(1, Math.round(share * 100))
  if (share === 0) return 'Both sides are worth the same.'
  return share <= ABOUT_EVEN
    ? `Within ${String(percent)}%: most players call this fair.`
    : `${String(percent)}% apart: one side gives more.`
}
