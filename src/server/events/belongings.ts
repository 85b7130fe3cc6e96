import type { App } from '#server/app-context.ts'

/** A member whose account is deleted, while the rest of their data is being removed. */
export interface Leaver {
  readonly id: string
  readonly username: string
  /** In lower case. */
  readonly email: string
  /** When they left. Since then their address may belong to a new account. */
  readonly leftAt: string
}

/** A separate file in the download. */
export interface BelongingFile {
  /** Relative to the archive's root, with `/` between folders. */
  readonly path: string
  /** Starts reading it; called at most once, when its turn comes. */
  readonly read: () => AsyncIterable<Uint8Array>
}

/**
 * What one domain stores about a member. It goes in full into their download, and is removed when they leave.
 * A new table that holds anything about a member belongs in both.
 */
export interface Belongings {
  /** The name of its file in the download. */
  readonly name: string
  /**
   * Tells the reader what that file contains. Absent if nothing is exported, because another file has it too.
   */
  readonly about?: string
  /**
   * All of it, list by list, without secrets or other members' data. Rows are read while they are written.
   */
  readonly tell: (app: App, memberId: string) => Readonly<Record<string, AsyncIterable<object>>>
  /** Anything better exported as separate files. */
  readonly listFiles?: (app: App, memberId: string) => Promise<readonly BelongingFile[]>
  /**
   * Removes all of it, or blanks what names the leaver where others need the rest. It works in pieces of at
   * most 20 ms, each its own change, and yields after each piece so that others get their turn. Started again
   * after a stop, it continues with what is left; with nothing left, it does nothing.
   */
  readonly remove: (app: App, leaver: Leaver) => AsyncIterable<unknown>
}

/** The number of rows read at once. */
const ROWS_AT_ONCE = 1000

/** Where a page of rows starts. */
export interface Place<Row> {
  /** The last row of the previous page; `undefined` for the first page. */
  readonly after: Row | undefined
  readonly limit: number
}

/**
 * Yields rows page by page with readable names, and without the columns in `without`. A page that is not full
 * is the last.
 * @param list loads a page; `given` are its first arguments
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

/** Does the same for a list that is always short, read at once. */
export async function* atOnce<Row extends object>(
  read: () => Promise<readonly Row[]>,
  without: readonly (keyof Row)[] = [],
): AsyncGenerator<object> {
  for (const row of await read()) yield plainRow(row, without)
}

/** Yields one list after another, each with its key. */
export async function* perEach<Key>(
  listKeys: () => Promise<readonly Key[]>,
  listOf: (key: Key) => AsyncIterable<object>,
): AsyncGenerator<object> {
  for (const key of await listKeys()) yield* listOf(key)
}

/** Repeats a piece of work until nothing is left; `doPiece` returns how much it found. */
export async function* untilNothingIsLeft(doPiece: () => Promise<number>): AsyncGenerator<number> {
  for (;;) {
    const found = await doPiece()
    if (found === 0) return
    yield found
  }
}

/** For a domain with nothing to remove, or where another part of it removes the data. */
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
