import { LRUCache } from 'lru-cache'

/** Statements asked for less often are parsed and planned each time. */
const ASKED_BEFORE_NAMED = 5
/** Each connection of PostgreSQL keeps the plans of all named statements that it has run. */
const MOST_NAMES = 400
/** How many statements without a name are counted. A list of values in a text makes a new statement for each length. */
const MOST_COUNTED = 2000
/** A longer text holds many rows, and the next one has more or fewer of them. */
const LONGEST_NAMED = 8000

/**
 * Names the statements that come again and again. A connection parses and plans a named statement once, and then only
 * takes its values; that is a third of the time of most of ours.
 * @see https://www.postgresql.org/docs/current/sql-prepare.html
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #asked = new LRUCache<string, number>({ max: MOST_COUNTED })
  #generation = 0

  /** @returns its name; `undefined` while it is rare, and once there are too many names */
  nameOf(sql: string): string | undefined {
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    if (this.#names.size >= MOST_NAMES || sql.length > LONGEST_NAMED) return undefined
    const asked = (this.#asked.get(sql) ?? 0) + 1
    if (asked < ASKED_BEFORE_NAMED) {
      this.#asked.set(sql, asked)
      return undefined
    }
    this.#asked.delete(sql)
    const name = `s${String(this.#generation)}_${String(this.#names.size)}`
    this.#names.set(sql, name)
    return name
  }

  /** Gives none of the names so far to any statement again, because the tables they were planned for have changed. */
  forget(): void {
    this.#names.clear()
    this.#generation += 1
  }
}

/**
 * Whether a named statement failed because its plan no longer fits the tables: somebody updated the database below a
 * server that went on. It succeeds under another name, but not in the same transaction.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}
