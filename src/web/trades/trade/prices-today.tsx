import { sideWorth } from '#contract/trades/round-worth.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import type { Trade, TradeRound } from '#contract/trades/trade.ts'
import { moneyWords } from '#web/ui/controls/money-words.ts'

import styles from './trade-page.module.css'

/** Smaller differences are nothing to talk about. */
const WORTH_TELLING = 0.05

interface PricesTodayProps {
  round: Pick<TradeRound, 'terms' | 'prices'>
  today: Trade['today']
  side: TradeSide
}

/** Both sides by the prices of today, if one has become worth something else since they were frozen. */
export function PricesToday({ round: { terms, prices }, today, side }: PricesTodayProps) {
  const worthBy = (of: TradeSide, market: Trade['today']) => {
    const { cents, choiceCents } = sideWorth(terms[of], { ...prices, market })
    return cents + choiceCents + (terms.money?.payer === of ? terms.money.cents : 0)
  }
  const other = side === 'opener' ? 'partner' : 'opener'
  const sides = [
    { words: 'you give', before: worthBy(side, prices.market), now: worthBy(side, today) },
    { words: 'they give', before: worthBy(other, prices.market), now: worthBy(other, today) },
  ]
  if (!sides.some(({ before, now }) => Math.abs(now - before) > before * WORTH_TELLING)) return null
  const money = (cents: number) => moneyWords(cents, prices.currency)
  return (
    <p className={styles['today']}>
      <b>By today’s prices</b>
      {sides.map(({ words, before, now }) => (
        <span key={words}>
          {words} {money(now)}
          {now !== before && `, then ${money(before)}`}
        </span>
      ))}
    </p>
  )
}
