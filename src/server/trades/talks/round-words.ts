import { moneyWords } from '#contract/currency.ts'
import type { TradeLine, TradeSide } from '#contract/trades/rounds.ts'
import type { TradeRound } from '#contract/trades/trade.ts'
import { otherSide } from '#server/trades/trade-facts.ts'

/** As many lines of a side as keepers need to understand it. */
const LINES_SHOWN = 20

/** A round in a few lines of plain text: what its sender gives and gets, and the note. */
export function roundWords(round: TradeRound, nameOf: (printingId: string) => string | undefined): string {
  const { sender, note } = round
  const gives = `Gives: ${sideWords(round, sender, nameOf)}`
  const gets = `Gets: ${sideWords(round, otherSide(sender), nameOf)}`
  return [gives, gets, ...(note === '' ? [] : [`“${note}”`])].join('\n')
}

function sideWords(
  { terms, prices: { currency } }: TradeRound,
  side: TradeSide,
  nameOf: (printingId: string) => string | undefined,
): string {
  const lines = terms[side].map((line) =>
    line.kind === 'choose'
      ? `a choice up to ${moneyWords(line.upToCents, currency)}`
      : copiesWords(line, nameOf),
  )
  const shown = lines.slice(0, LINES_SHOWN)
  if (lines.length > LINES_SHOWN) shown.push(`${String(lines.length - LINES_SHOWN)} more`)
  if (terms.money?.payer === side) shown.push(moneyWords(terms.money.cents, currency))
  // Names of cards have commas.
  return shown.length === 0 ? 'nothing' : shown.join('; ')
}

function copiesWords(
  line: Exclude<TradeLine, { kind: 'choose' }>,
  nameOf: (printingId: string) => string | undefined,
): string {
  const name = nameOf(line.printingId) ?? 'a card we no longer know'
  const own = line.kind === 'copies' && line.own !== null ? line.own.name : ''
  const named = own === '' ? name : `${own} (${name})`
  return line.quantity === 1 ? named : `${String(line.quantity)} × ${named}`
}
