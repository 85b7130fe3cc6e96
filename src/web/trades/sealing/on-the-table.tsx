import type { TradeLine, TradeSide } from '#contract/trades/rounds.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { copyFacts } from '#web/cards/copies/copy-words.ts'
import { lineWords } from '#web/trades/line-words.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { moneyWords } from '#web/ui/controls/money-words.ts'

import styles from './on-the-table.module.css'

/** Something that must lie on the table. */
export interface Thing {
  readonly key: string
  readonly side: TradeSide
  readonly words: string
  readonly facts: string | undefined
}

/** All that both promised, as things to tick. */
export function thingsOf(trade: Trade): Thing[] {
  const promised = trade.rounds.find(({ number }) => number === trade.promisedRound)
  if (promised === undefined) return []
  const { terms, prices } = promised
  const printings = new Map(trade.printings.map((printing) => [printing.id, printing]))
  const tools = { printings, side: trade.side, currency: prices.currency }
  const linesOf = (side: TradeSide) =>
    terms[side].map((line, at): Thing => {
      const words = lineWords(line, tools)
      return { key: `${side} ${String(at)}`, side, words, facts: factsOf(line) }
    })
  const { money } = terms
  const coins: Thing[] =
    money === null
      ? []
      : [
          {
            key: 'money',
            side: money.payer,
            words: moneyWords(money.cents, prices.currency),
            facts: undefined,
          },
        ]
  return [...linesOf('opener'), ...linesOf('partner'), ...coins]
}

function factsOf(line: TradeLine): string | undefined {
  return line.kind === 'choose' ? undefined : copyFacts(line)
}

interface OnTheTableProps {
  trade: Trade
  things: readonly Thing[]
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
}

/** What both promised, to be ticked while it lies on the table. */
export function OnTheTable({ trade, things, ticked, onTick }: OnTheTableProps) {
  const isWhole = things.every(({ key }) => ticked.has(key))
  const sides = [
    { side: trade.side, title: 'You give' },
    {
      side: trade.side === 'opener' ? ('partner' as const) : ('opener' as const),
      title: `${trade.otherUsername ?? SOMEBODY} gives`,
    },
  ]

  function handleTick(key: string, isTicked: boolean) {
    const next = new Set(ticked)
    if (isTicked) next.add(key)
    else next.delete(key)
    onTick(next)
  }

  return (
    <div className={styles['table']}>
      {sides.map(({ side, title }) => (
        <fieldset key={side} className={styles['side']}>
          <legend>{title}</legend>
          {things.every((thing) => thing.side !== side) && <p>Nothing</p>}
          {things
            .filter((thing) => thing.side === side)
            .map(({ key, words, facts }) => (
              <CheckboxField
                key={key}
                label={words}
                hint={facts}
                checked={ticked.has(key)}
                onChange={({ target }) => handleTick(key, target.checked)}
              />
            ))}
        </fieldset>
      ))}
      <Button
        variant="ghost"
        size="sm"
        icon="check"
        disabled={isWhole}
        onClick={() => onTick(new Set(things.map(({ key }) => key)))}
      >
        Everything is here
      </Button>
    </div>
  )
}
