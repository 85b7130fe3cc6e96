import type { DatabaseTransaction } from '#server/db/database.ts'
import { takeLocks, tryLocks, type WantedLock } from '#server/db/locks.ts'

/**
 * What a change wants to be alone with: one member's shelf, one bounty. Two changes that name the same lock
 * run one after the other, whichever process they are in.
 */
export interface Lock {
  readonly kind: string
  /** The kind, a colon, and whose it is. The lock on all of a kind ends with the colon. */
  readonly name: string
}

/** Makes the locks of one kind. */
export interface LockKind {
  (of: string): Lock
  readonly kind: string
  /** Alone with all of the kind at once: for the rare change of many members' rows. */
  readonly all: Lock
}

/** A kind of lock, made by the domain whose rows it guards. */
export function lockKind(kind: string): LockKind {
  const lock = (of: string): Lock => ({ kind, name: `${kind}:${of}` })
  return Object.assign(lock, { kind, all: lock('') })
}

/** The work needs locks that it cannot wait for without risk: it must run again and take them first. */
export class LocksMissing extends Error {
  override readonly name = 'LocksMissing'
  readonly locks: readonly Lock[]

  constructor(locks: readonly Lock[]) {
    super('a change must run again with more locks')
    this.locks = locks
  }
}

/**
 * The locks of one transaction. All transactions wait for locks in the order of their names, so no two can wait
 * for each other.
 */
export class HeldLocks {
  readonly #db: DatabaseTransaction
  readonly #locks = new Map<string, Lock>()
  #held: readonly WantedLock[] = []
  #missing: LocksMissing | undefined

  constructor(db: DatabaseTransaction) {
    this.#db = db
  }

  /** Whether the transaction is alone with one, or all, of a kind. */
  holds(kind: string): boolean {
    return this.#locks.values().some((lock) => lock.kind === kind)
  }

  /** Before the work: nothing is held yet, so everything may be waited for. */
  async takeFirst(locks: readonly Lock[]): Promise<void> {
    this.#held = inOrder(locks)
    await takeLocks(this.#db, this.#held)
    this.#remember(locks)
  }

  /**
   * Within the work: waits for locks that come after all that are held, else takes them only if they are free.
   * @throws {LocksMissing} when somebody else has one and waiting could block both for ever
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

  /** Whoever caught {@link LocksMissing} half-way must not commit. */
  checkComplete(): void {
    if (this.#missing !== undefined) throw this.#missing
  }

  #remember(locks: readonly Lock[]): void {
    for (const lock of locks) this.#locks.set(lock.name, lock)
  }
}

/** The one order of locks. Whoever is alone with one of a kind shares the lock on all of that kind. */
function inOrder(locks: readonly Lock[]): WantedLock[] {
  const wanted = new Map<string, WantedLock>()
  for (const { kind } of locks) wanted.set(`${kind}:`, { name: `${kind}:`, isShared: true })
  for (const { name } of locks) wanted.set(name, { name, isShared: false })
  return [...wanted.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
