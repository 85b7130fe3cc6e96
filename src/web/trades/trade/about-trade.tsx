import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { RoundTerms, TradeSide } from '#contract/trades/rounds.ts'
import { shownRound } from '#contract/trades/shown-round.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { standingOf } from '#web/trades/trade-words.ts'
import { aboutLineClass, aboutWordsClass } from '#web/ui/layout/about-line.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

/** A trade in one line, as it stands, which leads to its page. */
export function AboutTrade({ tradeId }: { tradeId: string }) {
  const { data: trade } = useQuery(ownTradeQueries.one(tradeId))
  return (
    <Link to="/trades/$id" params={{ id: tradeId }} className={aboutLineClass}>
      {trade === undefined ? <span>Trade</span> : <Standing trade={trade} />}
      <Icon name="chevron-right" />
    </Link>
  )
}

function Standing({ trade }: { trade: Trade }) {
  const isTurn = trade.rounds.at(-1)?.sender !== trade.side
  const { seal, icon, label, detail } = standingOf({ ...trade, isTurn })
  return (
    <>
      <WaxSeal kind={seal} icon={icon} label={null} />
      <span className={aboutWordsClass}>
        <b>{handsOf(trade)}</b>
        <small>{`${label} · ${detail}`}</small>
      </span>
    </>
  )
}

/** `You give 2 cards, they give 1 card and money`: the round that counts. */
function handsOf(trade: Trade): string {
  const round = trade.rounds.find(({ number }) => number === shownRound(trade))
  if (round === undefined) return 'Trade'
  const theirs = trade.side === 'opener' ? 'partner' : 'opener'
  return `You give ${pileWords(round.terms, trade.side)}, they give ${pileWords(round.terms, theirs)}`
}

function pileWords({ money, ...piles }: RoundTerms, side: TradeSide): string {
  const pays = money?.payer === side
  const copies = piles[side].reduce((sum, line) => sum + (line.kind === 'choose' ? 0 : line.quantity), 0)
  const isOpen = piles[side].some(({ kind }) => kind === 'choose')
  const cards =
    isOpen && copies === 0 ? 'cards of a binder' : `${String(copies)} ${copies === 1 ? 'card' : 'cards'}`
  if (copies === 0 && !isOpen) return pays ? 'money' : 'nothing'
  return pays ? `${cards} and money` : cards
}
