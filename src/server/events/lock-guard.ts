import { AsyncLocalStorage } from 'node:async_hooks'

import type { Tables } from '#server/db/database.ts'

import type { HeldLocks, LockKind } from './locks.ts'

/** Tables that a change may read or write only under a lock of one of these kinds. */
export interface Guard {
  readonly tables: readonly (keyof Tables)[]
  readonly by: readonly LockKind[]
}

const TABLE = /\b(?:from|join|into|update)\s+"(\w+)"/gi

/** A change under way, and the kinds of lock that it does without at the moment. */
interface Scope {
  readonly held: HeldLocks
  readonly glancedAt: readonly LockKind[]
}

/**
 * Sees to it, in tests, that no change reads or writes a guarded table without its lock. SQLite would never show
 * a lock left out, and PostgreSQL seldom. It knows the kind of lock, not whose it is.
 */
export class LockGuard {
  readonly #kinds = new Map<string, readonly LockKind[]>()
  readonly #changes = new AsyncLocalStorage<Scope>()

  constructor(guards: readonly Guard[]) {
    for (const { tables, by } of guards) for (const table of tables) this.#kinds.set(table, by)
  }

  /** Checks every statement of `work` against the locks that it holds by then. */
  async watch<Result>(held: HeldLocks, work: () => Promise<Result>): Promise<Result> {
    return await this.#changes.run({ held, glancedAt: [] }, work)
  }

  /** Lets `read` do without locks of these kinds. */
  async allow<Result>(glancedAt: readonly LockKind[], read: () => Promise<Result>): Promise<Result> {
    const scope = this.#changes.getStore()
    return scope === undefined ? await read() : await this.#changes.run({ ...scope, glancedAt }, read)
  }

  /** @throws {Error} when the change that runs this statement lacks a lock for it */
  check(statement: string): void {
    const scope = this.#changes.getStore()
    if (scope === undefined) return
    for (const [, table = ''] of statement.matchAll(TABLE)) {
      const kinds = this.#kinds.get(table)
      if (kinds === undefined || isAllowed(scope, kinds, statement)) continue
      const names = kinds.map(({ kind }) => `"${kind}"`).join(' or ')
      throw new Error(
        `A change touches the table "${table}" without a lock of the kind ${names}: ${statement}`,
      )
    }
  }
}

function isAllowed({ held, glancedAt }: Scope, kinds: readonly LockKind[], statement: string): boolean {
  const isRead = /^\s*select\b/i.test(statement)
  return kinds.some((kind) => held.holds(kind.kind) || (isRead && glancedAt.includes(kind)))
}
