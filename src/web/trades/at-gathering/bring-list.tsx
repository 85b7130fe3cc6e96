import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'

import type { CardResult } from '#contract/cards.ts'
import type { TradeAtGathering } from '#contract/trades/at-gathering.ts'
import type { TradeLine } from '#contract/trades/rounds.ts'
import { useCurrency } from '#web/app/currency.ts'
import { NotLoaded } from '#web/app/not-loaded.tsx'
import { copyFacts } from '#web/cards/copies/copy-words.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { lineWords } from '#web/trades/line-words.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { pack } from './actions.ts'
import { atGatheringQueries, usePacked } from './queries.ts'

import styles from './at-gathering.module.css'

/** Where reminders lead. */
const PLACE = 'bring'

/** On the page of a gathering: the reader's trades to seal there, and the cards to bring, to tick off. */
export function BringList({ gatheringId }: { gatheringId: string }) {
  const trades = useQuery(atGatheringQueries.at(gatheringId))
  const { data: binders } = useQuery(binderQueries.list())
  // The list comes after the page, when the browser looked for it in vain.
  const isAskedFor = useLocation({ select: ({ hash }) => hash === PLACE })
  const { data } = trades
  if (data === undefined) return <NotLoaded query={trades}>Couldn’t load the cards to bring.</NotLoaded>
  if (data.trades.length === 0) return null
  const printings = new Map(data.printings.map((printing) => [printing.id, printing]))
  const lying = new Map(binders?.map(({ id, name }) => [id, name]))
  return (
    <section className={styles['list']} aria-labelledby={PLACE} data-print-list>
      <Rubric title={titleOf(data.trades)} id={PLACE} isBroughtForward={isAskedFor} />
      <Leaf flush>
        {data.trades.map((trade) => (
          <TradeToSeal key={trade.tradeId} trade={trade} tools={{ gatheringId, printings, lying }} />
        ))}
      </Leaf>
      <Button variant="quiet" size="sm" onClick={() => window.print()}>
        Print this list
      </Button>
    </section>
  )
}

function titleOf(trades: readonly TradeAtGathering[]): string {
  const lines = trades.flatMap(({ bring }) => bring)
  const copies = lines.reduce((sum, line) => sum + (line.kind === 'choose' ? 0 : line.quantity), 0)
  if (copies === 0) return 'Trades to seal here'
  return copies === 1 ? 'Bring this card' : `Bring these ${String(copies)} cards`
}

interface Tools {
  gatheringId: string
  printings: ReadonlyMap<string, CardResult>
  /** Names of the reader's own binders. */
  lying: ReadonlyMap<string, string>
}

function TradeToSeal({ trade, tools }: { trade: TradeAtGathering; tools: Tools }) {
  const { tradeId, otherUsername, otherComes, state, bring } = trade
  const name = otherUsername ?? SOMEBODY
  return (
    <div className={styles['trade']}>
      <header>
        <Link to="/trades/$id" params={{ id: tradeId }} className={linkClass('more')}>
          Trade with {name}
        </Link>
        {!otherComes && <Tag tone="bad">{name} isn’t coming</Tag>}
        {state !== 'accepted' && <Tag>{state === 'amending' ? 'Amendment pending' : 'Not agreed yet'}</Tag>}
      </header>
      <ul>
        {bring.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- what was promised never changes
          <BringLine key={at} id={`${tradeId} ${String(at)}`} line={line} tools={tools} />
        ))}
      </ul>
    </div>
  )
}

function BringLine({ id, line, tools }: { id: string; line: TradeLine; tools: Tools }) {
  const { gatheringId, printings, lying } = tools
  const packed = usePacked(gatheringId)
  const currency = useCurrency()
  const binder = line.kind === 'copies' ? lying.get(line.binderId) : undefined
  const facts = line.kind === 'choose' ? [] : [copyFacts(line), ...line.marks]
  return (
    <li className={styles['line']}>
      <CheckboxField
        label={lineWords(line, { printings, currency })}
        hint={[...facts, ...(binder === undefined ? [] : [`in “${binder}”`])].join(', ')}
        checked={packed.has(id)}
        onChange={({ currentTarget }) => pack(gatheringId, id, currentTarget.checked)}
      />
    </li>
  )
}
