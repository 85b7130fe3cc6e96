import { BINDER_NAME_MAX } from '#contract/collection.ts'
import type { Outcome, RowReason } from '#contract/imports.ts'
import type { KeptStack } from '#server/collection/public.ts'
import { binderKey } from '#server/imports/reading/file-format.ts'
import { isTaken, readDetails, type RowDetails, type StagedRow } from '#server/imports/rows/staged-row.ts'

/** Which of the member's binders a name of the file is. */
export type BinderOf = (name: string) => string | undefined

/** What of a row is needed to take it over. */
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

/** Where copies come to lie, and when. */
export interface Landing {
  readonly memberId: string
  readonly binderOf: BinderOf
  readonly cards: ReadonlyMap<string, { readonly cardId: string; readonly name: string }>
  readonly instant: string
}

/** What keeps a row back that was to be taken. */
type Obstacle = Extract<RowReason, 'binder_gone' | 'printing_gone'>

/**
 * The copies of a row as they come into a binder, or why they cannot; nothing for a row that is not taken. What the file
 * does not say is near mint, and English.
 */
function copiesOf(row: ComingRow, landing: Landing): Omit<KeptStack, 'id'> | Obstacle | undefined {
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
    ...asDetailed(details, landing.instant),
  }
}

/** A row that stays behind, and why. */
export interface LeftBehind {
  readonly row: ComingRow
  readonly outcome: Extract<Outcome, 'left-out' | 'unmatched'>
  readonly reason: RowReason
}

/** What comes into binders of these rows, and what that was to be taken cannot. */
export function landingOf(rows: readonly ComingRow[], landing: Landing) {
  const coming: { readonly row: ComingRow; readonly copies: Omit<KeptStack, 'id'> }[] = []
  const leftBehind: LeftBehind[] = []
  for (const row of rows) {
    const copies = copiesOf(row, landing)
    if (typeof copies === 'string') leftBehind.push({ row, outcome: 'left-out', reason: copies })
    else if (copies !== undefined) coming.push({ row, copies })
  }
  return { coming, leftBehind }
}

function asDetailed({ asking, cost, note = '', tags = [], acquired }: RowDetails, now: string) {
  const times = { addedAt: addedAt(acquired, now), updatedAt: now }
  return { askingCents: asking ?? null, costCents: cost ?? null, note, tags, ...times }
}

/** When the file says the copies were acquired, if that is not to come. */
function addedAt(acquired: string | undefined, now: string): string {
  if (acquired === undefined) return now
  const instant = acquired.length === 10 ? `${acquired}T00:00:00.000Z` : acquired
  return instant < now ? instant : now
}

/** What a binder of the file is called here. Rows without one go into a binder named after the file. */
export function nameOfBinder(name: string, fileName: string): string {
  const own = name.trim().slice(0, BINDER_NAME_MAX).trim()
  if (own !== '') return own
  const plain = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return plain === '' ? 'My collection' : plain.slice(0, BINDER_NAME_MAX).trim()
}

/** How many new binders a file needs beside those that are there. */
export function countNew(names: readonly string[], present: readonly string[]): number {
  const there = new Set(present.map(binderKey))
  return new Set(names.map(binderKey).filter((key) => !there.has(key))).size
}

/**
 * The numbers of all rows in the order in which they are taken over: card by card, and as the file has them within. It
 * only depends on the rows, so that whoever goes on finds the same.
 */
export function inWritingOrder(places: Int32Array): Uint32Array {
  const rows = places.length
  const keys = new Float64Array(rows)
  for (let number = 0; number < rows; number += 1) keys[number] = (places[number] ?? 0) * rows + number
  // Sorted as numbers and not by a function: of 100,000 rows everybody would wait for that.
  keys.sort()
  const order = new Uint32Array(rows)
  for (let at = 0; at < rows; at += 1) {
    const key = keys[at] ?? 0
    order[at] = key - Math.floor(key / rows) * rows
  }
  return order
}
