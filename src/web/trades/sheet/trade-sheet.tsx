import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { sideWorth } from '#contract/trades/round-worth.ts'
import type { TradeLine, TradeSide } from '#contract/trades/rounds.ts'
import { shownRound } from '#contract/trades/shown-round.ts'
import type { Trade, TradeRound } from '#contract/trades/trade.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { useSessionMember } from '#web/app/session.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { lineFacts, type LineTools, lineWords } from '#web/trades/line-words.ts'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { moneyWords } from '#web/ui/controls/money-words.ts'
import { dayOfInstant } from '#web/ui/dates.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import styles from './trade-sheet.module.css'

/** A sheet for the table: what each hands over, with a box to tick, and where one's own cards lie. */
export function TradeSheet({ tradeId }: { tradeId: string }) {
  const { data: trade } = useSuspenseQuery(ownTradeQueries.one(tradeId))
  const { data: binders } = useQuery(binderQueries.list())
  const me = useSessionMember()?.username ?? 'You'
  const other = trade.otherUsername ?? SOMEBODY
  usePageTitle(`Print: trade with ${other}`)
  const round = trade.rounds.find(({ number }) => number === shownRound(trade))
  if (round === undefined) return null
  const { side } = trade
  const theirs: TradeSide = side === 'opener' ? 'partner' : 'opener'
  const tools = {
    printings: new Map(trade.printings.map((printing) => [printing.id, printing])),
    currency: round.prices.currency,
    side,
  }
  const lying = new Map(binders?.map(({ id, name }) => [id, name]))
  return (
    <Page>
      <div className={styles['screen']}>
        <PageHead title={`Print: trade with ${other}`} lede="Preview">
          <Row>
            <Link to="/trades/$id" params={{ id: tradeId }} className={linkClass('more')}>
              Back to the trade
            </Link>
            <Button disabled={binders === undefined} onClick={() => window.print()}>
              Print
            </Button>
          </Row>
        </PageHead>
      </div>
      <section className={styles['paper']} aria-label="Sheet for the table" data-paper>
        <h2>
          {me} and {other}
        </h2>
        <When trade={trade} pricedOn={round.prices.on} />
        <Side title={`${me} gives`} of={side} round={round} tools={tools} lying={lying} />
        <Side title={`${other} gives`} of={theirs} round={round} tools={tools} lying={lying} />
      </section>
    </Page>
  )
}

function When({ trade: { promisedRound, endsAt }, pricedOn }: { trade: Trade; pricedOn: string }) {
  const until =
    promisedRound === null || endsAt === null ? '' : `To be handed over by ${dayOfInstant(endsAt)}. `
  return (
    <p>
      {until}Prices of {dayOfInstant(`${pricedOn}T12:00:00`)}.
    </p>
  )
}

interface SideProps {
  title: string
  of: TradeSide
  round: TradeRound
  tools: LineTools
  /** Names of the reader's own binders. */
  lying: ReadonlyMap<string, string>
}

function Side({ title, of, round: { terms, prices }, tools, lying }: SideProps) {
  const lines = terms[of]
  const { cents, choiceCents, unpriced } = sideWorth(lines, prices)
  const coin = terms.money?.payer === of ? terms.money.cents : 0
  return (
    <section className={styles['side']} aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 && coin === 0 && <p>Nothing</p>}
      <ul className={styles['lines']}>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a sent round never changes
          <li key={at} data-numeric>
            <Box />
            <span>
              <b>{lineWords(line, tools)}</b>
              <small>{[...lineFacts(line, tools), ...placeOf(line, lying)].join(', ')}</small>
            </span>
            <LinePrice line={line} prices={prices} />
          </li>
        ))}
        {coin > 0 && (
          <li data-numeric>
            <Box />
            <b>Money</b>
            <span>{moneyWords(coin, prices.currency)}</span>
          </li>
        )}
      </ul>
      <p className={styles['sum']} data-numeric>
        Together {moneyWords(cents + choiceCents + coin, prices.currency)}
        {unpriced > 0 && `, and ${String(unpriced)} without a price`}
      </p>
    </section>
  )
}

/** To tick by hand. */
function Box() {
  return <span className={styles['box']} aria-hidden="true" />
}

function LinePrice({ line, prices }: { line: TradeLine; prices: TradeRound['prices'] }) {
  const { cents, choiceCents, unpriced } = sideWorth([line], prices)
  return (
    <span>
      <Price cents={unpriced > 0 ? null : cents + choiceCents} currency={prices.currency} />
    </span>
  )
}

/** Only one's own binders have a name here. */
function placeOf(line: TradeLine, lying: ReadonlyMap<string, string>): string[] {
  const binder = line.kind === 'copies' ? lying.get(line.binderId) : undefined
  return binder === undefined ? [] : [`in “${binder}”`]
}
