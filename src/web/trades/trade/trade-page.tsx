import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ComponentType, Suspense, useRef } from 'react'

import type { TradeSide } from '#contract/trades/rounds.ts'
import { shownRound } from '#contract/trades/shown-round.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { later } from '#web/app/later.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { useSessionMember } from '#web/app/session.ts'
import { ShareInMessage } from '#web/app/sharing/share-in-message.tsx'
import { Trail } from '#web/app/trail.tsx'
import { ReportButton } from '#web/people/report-button.tsx'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { HandOver } from '#web/trades/sealing/hand-over.tsx'
import { SOMEBODY, standingOf } from '#web/trades/trade-words.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Felt } from '#web/ui/layout/felt.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import { AnswerBar } from './answer-bar.tsx'
import { AnsweredRequest } from './answered-request.tsx'
import { countedWords } from './counted-words.ts'
import { Hand } from './hand.tsx'
import { MissingCards } from './missing-cards.tsx'
import { OtherAway } from './other-away.tsx'
import { PricesToday } from './prices-today.tsx'
import { TradeHistory } from './trade-history.tsx'
import { Verdict } from './verdict.tsx'

import styles from './trade-page.module.css'

const RatingCard = later(async () => (await import('#web/trades/ratings/rating-card.tsx')).RatingCard)
const DisputeCard = later(async () => (await import('#web/trades/disputes/dispute-card.tsx')).DisputeCard)
const SealedAt = later(async () => (await import('#web/trades/at-gathering/sealed-at.tsx')).SealedAt)
const ThingBell = later(async () => (await import('#web/notifications/things/thing-bell.tsx')).ThingBell)
const MAY_BE_DISPUTED: ReadonlySet<string> = new Set([
  'accepted',
  'amending',
  'completed',
  'disputed',
  'resolved',
])

const ReversalCard = later(async () => (await import('#web/trades/reversals/reversal-card.tsx')).ReversalCard)

interface TradePageProps {
  tradeId: string
  /** Leads to where the two talk. */
  Talk: ComponentType<{ tradeId: string }>
}

/** One trade: what lies on the table, how it came there, and what the reader may do. */
export function TradePage({ tradeId, Talk }: TradePageProps) {
  const { data: trade } = useSuspenseQuery(ownTradeQueries.one(tradeId))
  const name = trade.otherUsername ?? SOMEBODY
  const title = `Trade with ${name}`
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  // The other may act while somebody reads further down.
  const handleGone = () => heading.current?.focus({ preventScroll: true })
  const printings = new Map(trade.printings.map((printing) => [printing.id, printing]))
  const tools = { printings, side: trade.side }
  return (
    <Page>
      <Trail list="Trades" to="/trades" here={name} />
      <header className={styles['head']}>
        <Avatar name={name} src={trade.otherAvatarUrl} size="lg" />
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <Standing trade={trade} />
        </div>
        {trade.otherUsername !== null && <Talk tradeId={trade.id} />}
        <Suspense fallback={null}>
          <ThingBell thing="trade" thingId={trade.id} />
        </Suspense>
      </header>
      <AnsweredRequest trade={trade} />
      <OtherAway trade={trade} />
      <MissingCards trade={trade} />
      <Table trade={trade} tools={tools} />
      <Row>
        <PrintLink trade={trade} />
        <ShareInMessage words={new URL(`/trades/${trade.id}`, location.origin).href} />
      </Row>
      <AnswerBar trade={trade} onAnswered={() => heading.current?.focus()} />
      <Suspense fallback={null}>
        <SealedAt tradeId={trade.id} name={name} onGone={handleGone} />
      </Suspense>
      <Suspense fallback={null}>
        {trade.sealed?.mayRate === true && <RatingCard tradeId={trade.id} name={name} onGone={handleGone} />}
      </Suspense>
      <div className={styles['below']}>
        <HowItCameHere trade={trade} tools={tools} />
        <HandOver trade={trade} onSealed={() => heading.current?.focus()} onGone={handleGone} />
      </div>
      <Suspense fallback={null}>
        {trade.sealed !== null && (
          <ReversalCard trade={trade} onTakenBack={() => heading.current?.focus()} onGone={handleGone} />
        )}
        {MAY_BE_DISPUTED.has(trade.state) && <DisputeCard trade={trade} onGone={handleGone} />}
      </Suspense>
    </Page>
  )
}

function HowItCameHere(props: ComponentProps<typeof TradeHistory>) {
  return (
    <section aria-labelledby="how-it-came-here">
      <Rubric title="How it came here" id="how-it-came-here" />
      <Leaf>
        <TradeHistory {...props} />
      </Leaf>
      <Row>
        <ReportButton thing="trade" id={props.trade.id} name="this trade" />
      </Row>
    </section>
  )
}

function PrintLink({ trade: { id, promisedRound } }: { trade: Trade }) {
  if (promisedRound === null) return null
  return (
    <Link to="/trades/$id/print" params={{ id }} className={linkClass('more')}>
      Print a sheet for the table
    </Link>
  )
}

function Standing({ trade }: { trade: Trade }) {
  const { state, side, rounds, endsAt } = trade
  const isTurn = rounds.at(-1)?.sender !== side
  const { seal, icon, label, detail } = standingOf({ ...trade, isTurn })
  const until = endsAt === null ? [] : [`until ${dayOfInstant(endsAt)}`]
  const which =
    rounds.length > 1 && state !== 'accepted' ? [`offer ${String(shownRound(trade))} of this trade`] : []
  return (
    <p className={styles['standing']}>
      <WaxSeal kind={seal} icon={icon} label={label} />
      <span>{[detail, ...which, ...until].join(' · ')}</span>
    </p>
  )
}

interface TableProps {
  trade: Trade
  tools: Pick<Parameters<typeof Hand>[0]['tools'], 'printings' | 'side'>
}

/** The round that counts: what was promised, unless something else is proposed. */
function Table({ trade, tools }: TableProps) {
  const member = useSessionMember()
  const { side, rounds } = trade
  const shown = rounds.find(({ number }) => number === shownRound(trade))
  if (shown === undefined) return null
  const theirs: TradeSide = side === 'opener' ? 'partner' : 'opener'
  const { terms, prices } = shown
  const handOf = (of: TradeSide) => ({
    lines: terms[of],
    moneyCents: terms.money?.payer === of ? terms.money.cents : 0,
    prices,
    tools: { ...tools, currency: prices.currency },
    alsoOffered: new Map(
      trade.alsoOffered.flatMap((also) => (also.side === of ? [[also.index, also.offers] as const] : [])),
    ),
    lacking: new Map(
      trade.lacking.flatMap((lack) => (lack.side === of ? [[lack.index, lack.available] as const] : [])),
    ),
  })
  return (
    <Felt label="The table">
      <div className={styles['table']}>
        <Hand
          name={member?.username ?? ''}
          avatarUrl={member?.avatarUrl ?? null}
          what="You give"
          {...handOf(side)}
        />
        <Verdict round={shown} side={side} />
        <Hand
          name={trade.otherUsername ?? SOMEBODY}
          avatarUrl={trade.otherAvatarUrl}
          what="They give"
          {...handOf(theirs)}
        />
      </div>
      <p className={styles['prices']}>
        Prices of {dayOfInstant(`${prices.on}T12:00:00`)}, the same for both of you. {countedWords(prices)}
      </p>
      <PricesToday round={shown} today={trade.today} side={side} />
    </Felt>
  )
}
