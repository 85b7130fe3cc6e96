import { setImmediate as nextTurn } from 'node:timers/promises'

import { Numbers } from '#engines/matching/numbers.ts'
import { type SeenBinders, ShownBinders } from '#engines/matching/shown-binders.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { ownedByApp } from '#server/owned-state.ts'
import type { Reader } from '#server/people/public.ts'

import { findShownBinders, listBinderIds, listShownAfter, listSuspended } from './shown-binder-queries.ts'

/** Who shows which binders to whom, as small numbers: kept in each process, and updated by events. */
export interface Shelves {
  readonly members: Numbers
  readonly binders: ShownBinders
  /** Nobody sees anything of them; former members are included. */
  readonly suspended: ReadonlySet<string>
  /**
   * How often binders became visible whose cards no event names: those of restored members, or those missed
   * by a process that lost contact. Anything read before that leaves them out.
   */
  readonly unforeseen: number
}

/** How long a process that lost contact may be wrong. */
const KEPT_MS = 60_000
const PIECE = 2000

class Registry implements Shelves {
  readonly members = new Numbers()
  readonly binders = new ShownBinders(this.members)
  suspended: Set<string> = new Set()
  unforeseen = 0
  readonly #unsureBinders = new Set<string>()
  readonly #unsureMembers = new Set<string>()
  #loadedAt = Number.NEGATIVE_INFINITY
  #work: Promise<void> = Promise.resolve()
  #isWorking = false

  /** Waits until everything announced before the call is included. */
  async settled(app: App): Promise<this> {
    while (this.#isWorking || this.#isBehind(app)) {
      if (!this.#isWorking) {
        this.#isWorking = true
        this.#work = this.#catchUp(app).finally(() => {
          this.#isWorking = false
        })
      }
      await this.#work
    }
    return this
  }

  doubtBinder(binderId: string): void {
    this.#unsureBinders.add(binderId)
  }

  doubtMember(memberId: string): void {
    this.#unsureMembers.add(memberId)
  }

  #isBehind(app: App): boolean {
    const isOld = app.now().getTime() - this.#loadedAt >= KEPT_MS
    return isOld || this.#unsureBinders.size > 0 || this.#unsureMembers.size > 0
  }

  async #catchUp(app: App): Promise<void> {
    const now = app.now().getTime()
    await settle(this.#unsureMembers, (memberIds) => this.#readMembers(app.db, memberIds))
    await settle(this.#unsureBinders, (binderIds) => this.#readBinders(app.db, binderIds))
    if (now - this.#loadedAt >= KEPT_MS) {
      await this.#readAll(app.db)
      this.#loadedAt = now
    }
  }

  async #readAll(db: Database): Promise<void> {
    this.suspended = new Set(await listSuspended(db))
    const end = this.binders.size
    const shown = new Set<string>()
    for (let after = ''; ;) {
      const binders = await listShownAfter(db, after, PIECE)
      for (const { id, ownerId, audience } of binders) {
        shown.add(id)
        this.binders.show(id, ownerId, audience)
      }
      after = binders.at(-1)?.id ?? ''
      if (binders.length < PIECE) break
      await nextTurn()
    }
    this.binders.hideOthers(shown, end)
    if (this.binders.size > end) this.unforeseen += 1
  }

  async #readMembers(db: Database, memberIds: readonly string[]): Promise<void> {
    const suspended = new Set(await listSuspended(db, memberIds))
    for (const memberId of memberIds) {
      if (suspended.has(memberId) === this.suspended.has(memberId)) continue
      if (suspended.has(memberId)) {
        this.suspended.add(memberId)
        this.binders.hideAllOf(memberId)
      } else {
        this.suspended.delete(memberId)
        this.unforeseen += 1
        // They are back, so their binders are visible again.
        for (const binderId of await listBinderIds(db, memberId)) this.#unsureBinders.add(binderId)
      }
    }
  }

  async #readBinders(db: Database, binderIds: readonly string[]): Promise<void> {
    const shown = await findShownBinders(db, binderIds)
    for (const binderId of binderIds) {
      const binder = shown.get(binderId)
      // A visible binder keeps its number: every process also hears of its own changes from the log, and what
      // it read since is right.
      if (binder === undefined) this.binders.hide(binderId)
      else this.binders.show(binderId, binder.ownerId, binder.audience)
    }
  }
}

const registries = ownedByApp(() => new Registry())

/** The binders that others may see, as they are now. */
export async function shownBinders(app: App): Promise<Shelves> {
  return await registries.of(app).settled(app)
}

/** The same as one reader sees them now. */
export async function bindersSeenBy(
  app: App,
  reader: Reader,
): Promise<Pick<Shelves, 'members'> & { readonly binders: SeenBinders }> {
  const { members, binders } = await shownBinders(app)
  return { members, binders: binders.seenBy(reader) }
}

/** Marks a binder whose visibility may have changed. */
export function doubtBinder(app: App, binderId: string): void {
  registries.of(app).doubtBinder(binderId)
}

/** Marks a member who may have been suspended or restored, or has left. */
export function doubtMember(app: App, memberId: string): void {
  registries.of(app).doubtMember(memberId)
}

/** Empties a set by checking all its ids; those that fail stay in doubt. */
async function settle(unsure: Set<string>, look: (ids: readonly string[]) => Promise<void>): Promise<void> {
  const ids = [...unsure]
  unsure.clear()
  if (ids.length === 0) return
  try {
    await look(ids)
  } catch (error) {
    for (const id of ids) unsure.add(id)
    throw error
  }
}
