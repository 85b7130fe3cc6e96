import type { DisputeFile } from '#contract/trades/disputes.ts'
import { TRADE_SIDES, type TradeSide } from '#contract/trades/rounds.ts'
import { agreedRound } from '#web/trades/answered-round.ts'
import { lineFacts, lineWords } from '#web/trades/line-words.ts'
import { moneyWords } from '#web/ui/controls/money-words.ts'

/** All that both last agreed to, a line for each card with its condition, and the money. */
export function promisedWords(
  { printings: known, ...file }: Pick<DisputeFile, 'rounds' | 'deeds' | 'printings'>,
  nameOn: (side: TradeSide) => string,
): string[] {
  const round = agreedRound(file)
  if (round === undefined) return []
  const { terms, prices } = round
  const tools = { printings: new Map(known.map((printing) => [printing.id, printing])), ...prices }
  const cards = TRADE_SIDES.flatMap((side) =>
    terms[side].map((line) =>
      [`${nameOn(side)} gives ${lineWords(line, tools)}`, ...lineFacts(line, tools)].join(', '),
    ),
  )
  const { money } = terms
  if (money === null) return cards
  return [...cards, `${nameOn(money.payer)} adds ${moneyWords(money.cents, prices.currency)}`]
}
