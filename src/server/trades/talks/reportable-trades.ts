import { listResults } from '#server/cards/public.ts'
import type { Reportable } from '#server/contributions/reportable.ts'
import { findTrade, listRounds } from '#server/trades/queries.ts'
import { memberOn, otherSide, sideOf } from '#server/trades/trade-facts.ts'

import { roundWords } from './round-words.ts'

/**
 * Trades as one of the two reports what the other did in them: each offer in short, those of the other marked. What
 * they wrote to each other stays theirs; a message is reported by itself.
 */
export const reportableTrades: Reportable = {
  thing: 'trade',
  freeze: async ({ db }, memberId, tradeId) => {
    const trade = await findTrade(db, tradeId)
    const side = trade && sideOf(trade, memberId)
    if (trade === undefined || side === undefined) return undefined
    const reported = otherSide(side)
    const ownerId = memberOn(trade, reported)
    // Of members who left, nothing is looked into.
    if (ownerId === '') return undefined
    const rounds = await listRounds(db, tradeId)
    const lines = rounds.flatMap(({ terms }) => [...terms.opener, ...terms.partner])
    const printingIds = new Set(lines.flatMap((line) => (line.kind === 'choose' ? [] : [line.printingId])))
    const printings = await listResults(db, [...printingIds])
    const names = new Map(printings.map(({ id, name }) => [id, name]))
    return {
      // Each of the two may report the other.
      id: `${tradeId}/${reported}`,
      ownerId,
      title: '',
      lines: rounds.map((round) => ({
        authorId: memberOn(trade, round.sender),
        words: roundWords(round, (printingId) => names.get(printingId)),
        saidAt: round.sentAt,
        isReported: round.sender === reported,
      })),
    }
  },
}
