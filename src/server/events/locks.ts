import type { DatabaseTransaction } from '#server/db/database.ts'
import { takeLocks, tryLocks, type WantedLock } from '#server/db/locks.ts'

/**
 * Something a change needs alone: one member's shelf, one bounty. Two changes that name the same lock run one
 * after the other, in whichever process.
 */
export interface Lock {
  readonly kind: string
  /** The kind, a colon, and whose it is. The lock on all of a kind ends with the colon. */
  readonly name: string
}

/** Creates the locks of one kind. */
export interface LockKind {
  (of: string): Lock
  readonly kind: string
  /** The lock on all of the kind, for the rare change to many members' rows. */
  readonly all: Lock
}

/** Defines a kind of lock; the domain whose rows it guards does so. */
export function lockKind(kind: string): LockKind {
  const lock = (of: string): Lock => ({ kind, name: `${kind}:${of}` })
  return Object.assign(lock, { kind, all: lock('') })
}

/** The work needs locks that it cannot safely wait for now, so it must run again and take them first. */
export class LocksMissing extends Error {
  override readonly name = 'LocksMissing'
  readonly locks: readonly Lock[]

  constructor(locks: readonly Lock[]) {
    super('a change must run again with more locks')
    this.locks = locks
  }
}

/**
 * The locks of one transaction. All transactions wait for locks in the order of their names, so no two can
 * wait for each other.
 */
export class HeldLocks {
  readonly #db: DatabaseTransaction
  readonly #locks = new Map<string, Lock>()
  #held: readonly WantedLock[] = []
  #missing: LocksMissing | undefined

  constructor(db: DatabaseTransaction) {
    this.#db = db
  }

  /** Whether the transaction holds a lock of this kind, or the lock on all of it. */
  holds(kind: string): boolean {
    return this.#locks.values().some((lock) => lock.kind === kind)
  }

  /** Takes locks before the work. Nothing is held yet, so it may wait for all of them. */
  async takeFirst(locks: readonly Lock[]): Promise<void> {
    this.#held = inOrder(locks)
    await takeLocks(this.#db, this.#held)
    this.#remember(locks)
  }

  /**
   * Takes more locks during the work. It waits for locks that sort after all held ones; others it takes only
   * if they are free.
   * @throws {LocksMissing} when another change holds one, and waiting could block both for ever
   */
  async takeMore(locks: readonly Lock[]): Promise<void> {
    const held = new Map(this.#held.map((each) => [each.name, each]))
    const all = inOrder([...this.#locks.values(), ...locks])
    const further = all.filter(({ name, isShared }) => {
      const known = held.get(name)
      return known === undefined || (known.isShared && !isShared)
    })
    if (further.length === 0) return
    const last = this.#held.at(-1)?.name ?? ''
    if (further.every(({ name }) => name > last)) await takeLocks(this.#db, further)
    else if (!(await tryLocks(this.#db, further))) {
      this.#missing = new LocksMissing([...this.#locks.values(), ...locks])
      throw this.#missing
    }
    this.#held = all
    this.#remember(locks)
  }

  /** A change that caught {@link LocksMissing} must not commit. */
  checkComplete(): void {
    if (this.#missing !== undefined) throw this.#missing
  }

  #remember(locks: readonly Lock[]): void {
    for (const lock of locks) this.#locks.set(lock.name, lock)
  }
}

/** Sorts locks into their one order. A lock on one of a kind also shares the lock on all of that kind. */
function inOrder(locks: readonly Lock[]): WantedLock[] {
  const wanted = new Map<string, WantedLock>()
  for (const { kind } of locks) wanted.set(`${kind}:`, { name: `${kind}:`, isShared: true })
  for (const { name } of locks) wanted.set(name, { name, isShared: false })
  return [...wanted.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
