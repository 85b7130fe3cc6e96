import type { CardResult } from '#contract/cards.ts'
import type { Meeting, MeetingTable, TableChange } from '#contract/trades/meeting.ts'
import { placeKey, withAmount } from '#contract/trades/places.ts'
import type { PriceSnapshot, TradeLine } from '#contract/trades/rounds.ts'

/** A change of the table, with what is needed to show a line before the server has seen it. */
export interface LaidChange {
  readonly change: TableChange
  readonly card?: CardResult | null
  readonly marketCents?: number | null
}

/** The table as it will be. Its version stays, so that nobody agrees to what the server has not seen. */
export function laidOut(meeting: Meeting, { change, card, marketCents = null }: LaidChange): Meeting {
  const { table } = meeting
  if (table === null) return meeting
  const { terms } = table
  if (change.kind === 'money')
    return withTable(meeting, { ...table, terms: { ...terms, money: change.money } })
  const { side, line, copies } = change
  return withTable(meeting, {
    ...table,
    terms: { ...terms, [side]: recounted(terms[side], line, copies) },
    printings: card ? [...table.printings, card] : table.printings,
    prices: priced(table.prices, { line, cents: marketCents }),
  })
}

function withTable(meeting: Meeting, table: MeetingTable): Meeting {
  return { ...meeting, table: { ...table, agrees: false, otherAgrees: false } }
}

function recounted(lines: readonly TradeLine[], line: TradeLine, copies: number): TradeLine[] {
  const key = placeKey(line)
  if (copies === 0) return lines.filter((each) => placeKey(each) !== key)
  if (!lines.some((each) => placeKey(each) === key)) return [...lines, withAmount(line, copies)]
  return lines.map((each) => (placeKey(each) === key ? withAmount(each, copies) : each))
}

function priced(
  prices: PriceSnapshot,
  { line, cents }: { readonly line: TradeLine; readonly cents: number | null },
): PriceSnapshot {
  if (line.kind === 'choose') return prices
  const { printingId, finish } = line
  const isKnown = prices.market.some((price) => price.printingId === printingId && price.finish === finish)
  return isKnown ? prices : { ...prices, market: [...prices.market, { printingId, finish, cents }] }
}
