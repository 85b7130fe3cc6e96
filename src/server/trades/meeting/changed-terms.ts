import type { TableChange } from '#contract/trades/meeting.ts'
import { amountOf, placeKey, withAmount } from '#contract/trades/places.ts'
import { ROUND_LINES_MAX, type RoundTerms, type TradeLine, type TradeSide } from '#contract/trades/rounds.ts'
import { listPrintings } from '#server/cards/public.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Reader } from '#server/people/public.ts'
import { checkTerms } from '#server/trades/talks/public.ts'

import type { StoredTable } from './table-facts.ts'

/** What a member changes, and what they see of the other. */
interface Asked {
  readonly asked: TableChange
  readonly side: TradeSide
  readonly reader: Reader
}

/**
 * What lies on the table after a change; `undefined` if that changes nothing. More copies are checked as those of an
 * offer are; fewer are nobody's business but theirs.
 * @throws {Refusal} `table_full`, `copies_not_there` or `invalid_input`
 */
export async function changedTerms(
  change: Change,
  table: StoredTable,
  { asked, ...who }: Asked,
): Promise<RoundTerms | undefined> {
  const { terms } = table
  if (asked.kind === 'money')
    return isSameMoney(terms.money, asked.money) ? undefined : { ...terms, money: asked.money }
  const { side, line, copies } = asked
  const lines = terms[side]
  const key = placeKey(line)
  const before = lines.find((each) => placeKey(each) === key)
  const amount = before === undefined ? 0 : amountOf(before)
  if (copies === amount) return undefined
  if (copies > amount)
    await checkLine(change, table, { ...who, placed: { side, line: withAmount(line, copies) } })
  const next = recounted(lines, { before, line, copies })
  if (next.length > ROUND_LINES_MAX) throw new Refusal('table_full')
  return { ...terms, [side]: next }
}

function isSameMoney(before: RoundTerms['money'], money: RoundTerms['money']): boolean {
  return before?.payer === money?.payer && before?.cents === money?.cents
}

interface Recounted {
  readonly before: TradeLine | undefined
  readonly line: TradeLine
  readonly copies: number
}

function recounted(lines: readonly TradeLine[], { before, line, copies }: Recounted): TradeLine[] {
  if (copies === 0) return lines.filter((each) => each !== before)
  if (before === undefined) return [...lines, withAmount(line, copies)]
  return lines.map((each) => (each === before ? withAmount(each, copies) : each))
}

/** Only this line, whose copies are all in it: the others were checked when they came. */
async function checkLine(
  change: Change,
  table: StoredTable,
  {
    side,
    reader,
    placed,
  }: Omit<Asked, 'asked'> & { readonly placed: { readonly side: TradeSide; readonly line: TradeLine } },
): Promise<void> {
  const { line } = placed
  const known = await listPrintings(change.db, line.kind === 'choose' ? [] : [line.printingId])
  await checkTerms(
    change,
    { opener: [], partner: [], money: null, [placed.side]: [line] },
    {
      trade: table,
      sender: side,
      reader,
      rounds: [{ terms: table.terms }],
      printings: new Map(known.map((printing) => [printing.id, printing])),
    },
  )
}
