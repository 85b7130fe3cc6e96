import { setImmediate as turn } from 'node:timers/promises'

import type { LRUCache } from 'lru-cache'

import { type Valuation, valuationKey } from '#contract/collection/valuation.ts'
import type { App } from '#server/app-context.ts'
import { boundedCache } from '#server/bounded-cache.ts'
import { listPastPrices, PASTS_MAX } from '#server/cards/public.ts'
import { type Ordered } from '#server/collection/public.ts'
import { inTurns } from '#server/in-turns.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { findMovers, type Moved, type Past } from './find-movers.ts'

type PastOfDay = Map<string, Past>

interface Kept {
  readonly prices: string
  /** By day and currency, the least recently used first. */
  readonly days: LRUCache<string, PastOfDay>
}

/** As many as there are spans, in each currency. */
const DAYS_KEPT = 8

/** What printings cost on a few days, for all members. */
const pasts = ownedByApp((): Kept => keptFor(''))

function keptFor(prices: string): Kept {
  return { prices, days: boundedCache(DAYS_KEPT) }
}

interface Movers {
  readonly risen: Moved[]
  readonly fallen: Moved[]
}

/** By day and valuation, for each version of contents. */
const movers = new WeakMap<Ordered, LRUCache<string, Promise<Movers>>>()

/** At which prices, valued how, and since when. */
interface Asked {
  readonly prices: string
  readonly valuation: Valuation
  readonly day: string
}

/** Lists the copies whose price changed most since a day. */
export async function listMovers(app: App, ordered: Ordered, asked: Asked): Promise<Movers> {
  const name = `${asked.day} ${valuationKey(asked.valuation)}`
  const known = movers.get(ordered) ?? boundedCache<Promise<Movers>>(DAYS_KEPT)
  movers.set(ordered, known)
  const before = known.get(name)
  if (before !== undefined) return await before
  const work = workOut(app, ordered, asked)
  known.set(name, work)
  // A failure is not kept.
  work.catch(() => known.delete(name))
  return await work
}

async function workOut(app: App, ordered: Ordered, { prices, valuation, day }: Asked): Promise<Movers> {
  const { currency } = valuation
  const past = pastOn(app, prices, `${day} ${currency}`)
  const missing = await inTurns(missingIn(ordered, past))
  for (let at = 0; at < missing.length; at += PASTS_MAX) {
    for (const { printingId, ...cents } of await listPastPrices(app.db, missing.slice(at, at + PASTS_MAX), {
      day,
      currency,
    })) {
      past.set(printingId, cents)
    }
    await turn()
  }
  return await inTurns(findMovers(ordered, { valuation, pastOf: (printingId) => past.get(printingId) }))
}

function pastOn(app: App, prices: string, name: string): PastOfDay {
  const kept = pasts.of(app)
  if (kept.prices !== prices) Object.assign(kept, keptFor(prices))
  const past = kept.days.get(name) ?? new Map<string, Past>()
  kept.days.set(name, past)
  return past
}

const STEP = 8192

function* missingIn({ contents, natural }: Ordered, past: PastOfDay): Generator<void, string[]> {
  const missing = new Set<string>()
  for (let at = 0; at < natural.length; at++) {
    const id = contents.weights[natural[at] ?? 0]?.id ?? ''
    if (!past.has(id)) missing.add(id)
    if (at % STEP === STEP - 1) yield
  }
  return [...missing]
}
