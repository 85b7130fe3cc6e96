import type { App } from '#server/app-context.ts'

/** Somebody whose account is gone, while the rest of what was theirs is taken away. */
export interface Leaver {
  readonly id: string
  readonly username: string
  /** In lower case. */
  readonly email: string
}

/** A file of its own in the download. */
export interface BelongingFile {
  /** Below the archive's root, with `/` between folders. */
  readonly path: string
  /** Begins to read it; called at most once, when its turn has come. */
  readonly read: () => AsyncIterable<Uint8Array>
}

/**
 * What one domain keeps of a member: told in full to who asks for a download, and taken away when they leave. A new table with
 * anything of a member in it belongs into both.
 */
export interface Belongings {
  /** Names its file in the download. */
  readonly name: string
  /** What that file holds, for who reads it. Absent where nothing is told, as it stands elsewhere too. */
  readonly about?: string
  /** All of it, list by list, without secrets and without what is another member's. Rows are read while they are written. */
  readonly tell: (app: App, memberId: string) => Readonly<Record<string, AsyncIterable<object>>>
  /** What is better told by a file of its own. */
  readonly listFiles?: (app: App, memberId: string) => Promise<readonly BelongingFile[]>
  /**
   * Takes all of it away, or what names the leaver where others need the rest, in pieces of at most 20 ms, each a change of its
   * own. It gives a sign after each piece, by which others get their turn; begun anew after a stop it goes on with what is left,
   * and without anything left it does nothing.
   */
  readonly remove: (app: App, leaver: Leaver) => AsyncIterable<unknown>
}

/** So many rows are read at once. */
const ROWS_AT_ONCE = 1000

/** Where a page of rows begins. */
export interface Place<Row> {
  /** The last row of the page before; nothing for the first page. */
  readonly after: Row | undefined
  readonly limit: number
}

/**
 * Rows page by page, as they are told: in names that people read, without the columns that are nobody's business. A page that is
 * not full is the last.
 * @param list hands out a page; `given` is what it wants to know first
 */
export async function* inPages<Given extends readonly unknown[], Row extends object>(
  list: (...asked: [...Given, Place<Row>]) => Promise<readonly Row[]>,
  given: readonly [...Given],
  without: readonly (keyof Row)[] = [],
): AsyncGenerator<object> {
  let after: Row | undefined
  for (;;) {
    const rows = await list(...given, { after, limit: ROWS_AT_ONCE })
    for (const row of rows) yield plainRow(row, without)
    after = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE) return
  }
}

/** The same of a list that is never long, read at once. */
export async function* atOnce<Row extends object>(
  read: () => Promise<readonly Row[]>,
  without: readonly (keyof Row)[] = [],
): AsyncGenerator<object> {
  for (const row of await read()) yield plainRow(row, without)
}

/** One list after another: of each key its own. */
export async function* perEach<Key>(
  listKeys: () => Promise<readonly Key[]>,
  listOf: (key: Key) => AsyncIterable<object>,
): AsyncGenerator<object> {
  for (const key of await listKeys()) yield* listOf(key)
}

/** Does a piece of work, again and again, until there was nothing left to do: `doPiece` says how much it found. */
export async function* untilNothingIsLeft(doPiece: () => Promise<number>): AsyncGenerator<number> {
  for (;;) {
    const found = await doPiece()
    if (found === 0) return
    yield found
  }
}

/** Where nothing is to be taken away, or another part of the domain does it. */
// oxlint-disable-next-line eslint/require-yield -- there is nothing to do
export async function* nothingToRemove(): AsyncGenerator<never> {
  await Promise.resolve()
}

/** `added_at` becomes `addedAt`. */
function plainRow(row: object, without: readonly PropertyKey[]): object {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !without.includes(column))
      .map(([column, value]) => [
        column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value as unknown,
      ]),
  )
}
