import { Refusal } from './refusal.ts'

/** Where a page of a list ended: the sort key of its last row, and its id to tell equal keys apart. */
export interface Cursor {
  readonly key: string
  readonly id: string
}

/** Encodes a cursor for the caller. */
function writeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/**
 * Reads a cursor that the caller sent back; `undefined` for the first page.
 * @throws {Refusal} `invalid_input` for one we never gave out
 */
export function readCursor(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined
  const [key, id, ...more] = parse(cursor)
  if (!isText(key) || !isText(id) || more.length > 0) throw wrongCursor()
  return { key, id }
}

/** The largest number that both databases can compare with an integer column. */
const NUMBER_MAX = 2 ** 31 - 1

/**
 * Reads a cursor of a list sorted by a whole number from 0 up.
 * @throws {Refusal} `invalid_input` for one we never gave out, because PostgreSQL fails on a number that its
 * column cannot hold
 */
export function readNumberCursor(
  cursor: string | undefined,
): { readonly number: number; readonly id: string } | undefined {
  const place = readCursor(cursor)
  if (place === undefined) return undefined
  const number = /^\d{1,10}$/.test(place.key) ? Number(place.key) : Number.POSITIVE_INFINITY
  if (number > NUMBER_MAX) throw wrongCursor()
  return { number, id: place.id }
}

/** The cursor after a page; only a full page may be followed by more. */
export function cursorAfter<Row>(
  page: readonly Row[],
  pageSize: number,
  place: (last: Row) => Cursor,
): string | null {
  const last = page.at(-1)
  return last === undefined || page.length < pageSize ? null : writeCursor(place(last))
}

function parse(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** No text of ours contains the character 0, and PostgreSQL refuses to compare with one that does. */
function isText(part: unknown): part is string {
  return typeof part === 'string' && !part.includes('\0')
}

function wrongCursor(): Refusal {
  return new Refusal('invalid_input', [{ path: 'cursor', code: 'invalid_format' }])
}
