import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'

import type { LimitStore } from '#server/db/open-database.ts'

import { Refusal } from './refusal.ts'
import type { Limit } from './route.ts'

const DAY_SECONDS = 86_400

/** For every change without its own limit, far above what a person can do by hand. */
const CHANGES: Limit = { count: 600, seconds: 60, by: 'address' }

/** Counts calls, in memory or in the database that several server processes share. */
export class Limits {
  readonly #store: LimitStore | undefined
  readonly #limiters = new Map<string, RateLimiterAbstract>()

  constructor(store: LimitStore | undefined) {
    this.#store = store
  }

  /**
   * Counts one call of `caller` against the limit named `name`.
   * @throws {Refusal} `too_many_requests`, or `too_many_today` by a limit of a day
   */
  async count(name: string, limit: Limit | undefined, caller: string): Promise<void> {
    try {
      await this.#limiterFor(limit === undefined ? 'changes' : name, limit ?? CHANGES).consume(caller)
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        const retrySeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        const isOfDay = (limit ?? CHANGES).seconds >= DAY_SECONDS
        throw new Refusal(isOfDay ? 'too_many_today' : 'too_many_requests', undefined, { retrySeconds })
      }
      throw error
    }
  }

  #limiterFor(name: string, { count, seconds }: Limit): RateLimiterAbstract {
    const known = this.#limiters.get(name)
    if (known !== undefined) return known
    const options = { keyPrefix: name, points: count, duration: seconds }
    const inMemory = new RateLimiterMemory(options)
    const limiter =
      this.#store === undefined
        ? inMemory
        : new RateLimiterPostgres({
            ...options,
            storeClient: this.#store.pool,
            storeType: 'pool',
            tableName: this.#store.table,
            tableCreated: true,
            insuranceLimiter: inMemory,
          })
    this.#limiters.set(name, limiter)
    return limiter
  }
}
