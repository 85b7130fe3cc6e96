import { AsyncLocalStorage } from 'node:async_hooks'

import type { Tables } from '#server/db/database.ts'

import type { HeldLocks, LockKind } from './locks.ts'

/** Tables that a change may read or write only under a lock of one of these kinds. */
export interface Guard {
  readonly tables: readonly (keyof Tables)[]
  readonly by: readonly LockKind[]
  /** Whether changes may read them without the lock; what they read may be out of date by the commit. */
  readonly letsRead?: boolean
}

const TABLE = /\b(?:from|join|into|update)\s+"?(\w+)/gi
const READ = /^\s*select\b/i

/** A running change, and the kinds of lock it does without at the moment. */
interface Scope {
  readonly held: HeldLocks
  readonly glancedAt: readonly LockKind[]
}

/**
 * Checks, in tests, that no change reads or writes a guarded table without its lock. SQLite would never
 * reveal a missing lock, and PostgreSQL rarely. The guard knows the kind of lock, but not whose it is.
 */
export class LockGuard {
  readonly #guards = new Map<string, Guard>()
  readonly #changes = new AsyncLocalStorage<Scope>()

  constructor(guards: readonly Guard[]) {
    for (const guard of guards) for (const table of guard.tables) this.#guards.set(table, guard)
  }

  /** Whether a table is guarded at all. */
  guards(table: string): boolean {
    return this.#guards.has(table)
  }

  /** Checks every statement of `work` against the locks held at that moment. */
  async watch<Result>(held: HeldLocks, work: () => Promise<Result>): Promise<Result> {
    return await this.#changes.run({ held, glancedAt: [] }, work)
  }

  /** Lets `read` do without locks of these kinds. */
  async allow<Result>(glancedAt: readonly LockKind[], read: () => Promise<Result>): Promise<Result> {
    const scope = this.#changes.getStore()
    return scope === undefined ? await read() : await this.#changes.run({ ...scope, glancedAt }, read)
  }

  /** @throws {Error} when the running change lacks a lock for this statement */
  check(statement: string): void {
    const scope = this.#changes.getStore()
    if (scope === undefined) return
    for (const [, table = ''] of statement.matchAll(TABLE)) {
      const guard = this.#guards.get(table)
      if (guard === undefined || isAllowed(scope, guard, statement)) continue
      const names = guard.by.map(({ kind }) => `"${kind}"`).join(' or ')
      throw new Error(
        `A change touches the table "${table}" without a lock of the kind ${names}: ${statement}`,
      )
    }
  }
}

function isAllowed({ held, glancedAt }: Scope, { by, letsRead = false }: Guard, statement: string): boolean {
  const isRead = READ.test(statement)
  if (isRead && letsRead) return true
  return by.some((kind) => held.holds(kind.kind) || (isRead && glancedAt.includes(kind)))
}
