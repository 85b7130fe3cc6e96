import { binderKey } from '#contract/imports/binder-names.ts'
import type { Outcome, RowReason } from '#contract/imports/outcomes.ts'
import type { StoredStack } from '#server/collection/public.ts'
import { isTaken, readDetails, type RowDetails, type StagedRow } from '#server/imports/rows/public.ts'

/** Finds which of the member's binders has a name from the file. */
export type BinderOf = (name: string) => string | undefined

/** The parts of a row needed to import it. */
export type ComingRow = Omit<
  StagedRow,
  | 'line'
  | 'text'
  | 'name'
  | 'setCode'
  | 'setName'
  | 'collectorNumber'
  | 'reason'
  | 'sourceFinish'
  | 'alike'
  | 'cardPlace'
>

/** Where and when copies arrive. */
export interface Landing {
  readonly memberId: string
  readonly binderOf: BinderOf
  readonly cards: ReadonlyMap<string, { readonly cardId: string; readonly name: string }>
  readonly instant: string
}

/** Why a row that should be imported is skipped. */
type Obstacle = Extract<RowReason, 'binder_gone' | 'printing_gone'>

/**
 * The copies of a row as they go into a binder, or why they cannot; `undefined` for a row that is not
 * imported. Missing facts become near mint and English.
 */
function copiesOf(row: ComingRow, landing: Landing): Omit<StoredStack, 'id'> | Obstacle | undefined {
  const { printingId, finish } = row
  if (!isTaken(row) || printingId === null || finish === null) return undefined
  const details = readDetails(row.details)
  const card = landing.cards.get(printingId)
  const binderId = landing.binderOf(details.binder ?? '')
  if (card === undefined) return 'printing_gone'
  if (binderId === undefined) return 'binder_gone'
  return {
    memberId: landing.memberId,
    binderId,
    printingId,
    oracleCardId: card.cardId,
    cardName: card.name,
    quantity: row.quantity,
    forTrade: row.forTrade,
    finish,
    condition: row.condition ?? 'NM',
    sourceCondition: row.sourceCondition,
    language: row.language ?? 'en',
    marks: row.marks,
    ...detailColumns(details, landing.instant),
  }
}

/** A row that is skipped, and why. */
export interface LeftBehind {
  readonly row: ComingRow
  readonly outcome: Extract<Outcome, 'left-out' | 'unmatched'>
  readonly reason: RowReason
}

/** Splits rows into copies that go into binders, and rows that cannot. */
export function landingOf(rows: readonly ComingRow[], landing: Landing) {
  const coming: { readonly row: ComingRow; readonly copies: Omit<StoredStack, 'id'> }[] = []
  const leftBehind: LeftBehind[] = []
  for (const row of rows) {
    const copies = copiesOf(row, landing)
    if (typeof copies === 'string') leftBehind.push({ row, outcome: 'left-out', reason: copies })
    else if (copies !== undefined) coming.push({ row, copies })
  }
  return { coming, leftBehind }
}

function detailColumns(
  { asking, askingCurrency = 'usd', cost, costCurrency = 'usd', note = '', tags = [], acquired }: RowDetails,
  now: string,
) {
  const times = { addedAt: addedAt(acquired, now), updatedAt: now }
  return {
    askingCents: asking ?? null,
    askingCurrency,
    costCents: cost ?? null,
    costCurrency,
    note,
    tags,
    ...times,
  }
}

/** When the copies were acquired according to the file, unless that is in the future. */
function addedAt(acquired: string | undefined, now: string): string {
  if (acquired === undefined) return now
  const instant = acquired.length === 10 ? `${acquired}T00:00:00.000Z` : acquired
  return instant < now ? instant : now
}

/** How many new binders a file needs besides the existing ones. */
export function countNew(names: readonly string[], present: readonly string[]): number {
  const there = new Set(present.map(binderKey))
  return new Set(names.map(binderKey).filter((key) => !there.has(key))).size
}

/**
 * The numbers of all rows in the order of importing: card by card, and in file order within a card. It
 * depends only on the rows, so that a process that takes over finds the same order.
 */
export function inWritingOrder(places: Int32Array): Uint32Array {
  const rows = places.length
  const keys = new Float64Array(rows)
  for (let number = 0; number < rows; number += 1) keys[number] = (places[number] ?? 0) * rows + number
  // Sorted as numbers, because with a comparison function everybody would wait for 100,000 rows.
  keys.sort()
  const order = new Uint32Array(rows)
  for (let at = 0; at < rows; at += 1) {
    const key = keys[at] ?? 0
    order[at] = key - Math.floor(key / rows) * rows
  }
  return order
}
