import { setImmediate as turn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { boundedCache } from '#server/bounded-cache.ts'
import { inTurns } from '#server/in-turns.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { compareNaturally, type Contents, type Ordered } from './columns.ts'
import { joinInSteps } from './joining.ts'
import { countStacksOf, readBinder, readIds, readTouched, type Weights } from './queries.ts'
import { filterInSteps, insertFew, sortInSteps } from './sorting.ts'

/** A binder at one revision; every change to it or its contents increases the revision. */
export interface BinderState {
  readonly id: string
  readonly revision: number
}

interface Kept extends Ordered {
  readonly revision: number
  readonly prices: string
  /** It includes every earlier change. */
  readonly since: string
}

/** The total number of stacks kept. The least recently used binders are dropped first, but never the newest. */
const MOST_KEPT = 400_000
/** How far the clocks of several servers may differ. */
const DOUBT_MS = 10_000
/** If a larger share changed, the binder is read again. */
const CHANGED_SHARE = 0.25
const CHANGED_AT_LEAST = 500
/** Binders read side by side. */
const AT_ONCE = 8

/** The contents of these binders at this version of prices, from memory as far as nothing changed. */
export async function findContents(
  app: App,
  binders: readonly BinderState[],
  prices: string,
): Promise<Ordered> {
  return await keepers.of(app).all(binders, prices)
}

/**
 * Whether this binder's contents are cached, perhaps from an older revision, so that they can be had quickly.
 */
export function isAtHand(app: App, binderId: string): boolean {
  return keepers.of(app).holds(binderId)
}

/** Starts reading a binder for the next caller, who also gets any error. */
export function fetchAhead(app: App, binder: BinderState, prices: string): void {
  keepers
    .of(app)
    .all([binder], prices)
    .catch(() => undefined)
}

const keepers = ownedByApp((app) => new Keeper(app))

class Keeper {
  readonly #app: App
  readonly #kept = boundedCache<Kept>(MOST_KEPT, stacksIn)
  readonly #reading = new Map<string, Promise<void>>()
  readonly #joined = boundedCache<Ordered>(MOST_KEPT, stacksIn)
  #prices = ''
  #weights: Weights = new Map()

  constructor(app: App) {
    this.#app = app
  }

  holds(binderId: string): boolean {
    return this.#kept.peek(binderId)?.prices === this.#prices
  }

  async all(binders: readonly BinderState[], prices: string): Promise<Ordered> {
    const parts: Ordered[] = []
    for (let at = 0; at < binders.length; at += AT_ONCE) {
      if (at > 0) await turn()
      const few = binders.slice(at, at + AT_ONCE)
      parts.push(...(await Promise.all(few.map((binder) => this.#one(binder, prices)))))
    }
    const [only] = parts
    if (only !== undefined && parts.length === 1) return only
    const name = [...binders.map(({ id, revision }) => `${id} ${String(revision)}`), prices].join(' ')
    const joined = this.#joined.get(name) ?? (await joinOrdered(parts))
    this.#joined.set(name, joined)
    return joined
  }

  async #one(binder: BinderState, prices: string): Promise<Ordered> {
    for (;;) {
      const kept = this.#kept.get(binder.id)
      if (kept !== undefined && kept.revision >= binder.revision && kept.prices === prices) return kept
      // Concurrent callers share one reading, which may have begun before the change that one of them knows
      // about.
      const before = this.#reading.get(binder.id)
      if (before !== undefined) await before
      else await this.#read(binder, prices, kept)
    }
  }

  async #read(binder: BinderState, prices: string, kept: Kept | undefined): Promise<void> {
    const reading = this.#readAnew(binder, prices, kept).finally(() => {
      this.#reading.delete(binder.id)
    })
    // A caller who waits for another's reading retries it if it fails, and then gets the error.
    this.#reading.set(
      binder.id,
      reading.catch(() => undefined),
    )
    await reading
  }

  async #readAnew(binder: BinderState, prices: string, kept: Kept | undefined): Promise<void> {
    if (prices !== this.#prices) {
      this.#prices = prices
      this.#weights = new Map()
      this.#kept.clear()
      this.#joined.clear()
    }
    const weights = this.#weights
    const { db, now } = this.#app
    const since = new Date(now().getTime() - DOUBT_MS).toISOString()
    const renewed = kept?.prices === prices ? await this.#renew(binder.id, kept, weights) : undefined
    const ordered = renewed ?? (await orderAll(await readBinder(db, binder.id, weights)))
    this.#kept.set(binder.id, { ...ordered, revision: binder.revision, prices, since })
  }

  /** Applies what changed since. @returns `undefined` if it is better to read everything again */
  async #renew(binderId: string, kept: Kept, weights: Weights): Promise<Ordered | undefined> {
    const { db } = this.#app
    const most = Math.max(CHANGED_AT_LEAST, kept.natural.length * CHANGED_SHARE)
    const garbage = kept.contents.size - kept.natural.length
    if (garbage > most) return undefined
    const touched = await readTouched(db, { binderId, since: kept.since, most }, weights)
    if (touched === undefined) return undefined
    const renewed = await replace(kept, touched)
    const count = await countStacksOf(db, binderId)
    if (renewed.natural.length === count) return renewed
    const ids = await readIds(db, binderId)
    const isThere = (place: number) => ids.has(renewed.contents.ids[place] ?? '')
    const natural = await inTurns(filterInSteps(renewed.natural, [isThere]))
    // Something was just added; the next reading finds it.
    return natural.length < ids.size ? undefined : { contents: renewed.contents, natural }
  }
}

function stacksIn({ contents }: Ordered): number {
  return contents.size
}

async function orderAll(contents: Contents): Promise<Ordered> {
  const places = Uint32Array.from({ length: contents.size }, (_, place) => place)
  return { contents, natural: await inTurns(sortInSteps(places, compareNaturally(contents))) }
}

/** Replaces stacks by their changed versions. */
async function replace({ contents: before, natural }: Ordered, changed: Contents): Promise<Ordered> {
  if (changed.size === 0) return { contents: before, natural }
  const ids = new Set(changed.ids)
  const contents = await inTurns(joinInSteps([before, changed]))
  const compare = compareNaturally(contents)
  const isSame = (place: number) => !ids.has(before.ids[place] ?? '')
  const kept = await inTurns(filterInSteps(natural, [isSame]))
  const places = Uint32Array.from(changed.ids, (_, at) => before.size + at)
  return { contents, natural: insertFew(kept, await inTurns(sortInSteps(places, compare)), compare) }
}

async function joinOrdered(parts: readonly Ordered[]): Promise<Ordered> {
  const contents = await inTurns(joinInSteps(parts.map((part) => part.contents)))
  const places = new Uint32Array(parts.reduce((sum, { natural }) => sum + natural.length, 0))
  let at = 0
  let offset = 0
  for (const part of parts) {
    places.set(
      part.natural.map((place) => place + offset),
      at,
    )
    at += part.natural.length
    offset += part.contents.size
  }
  return { contents, natural: await inTurns(sortInSteps(places, compareNaturally(contents))) }
}
