import { setTimeout as wait } from 'node:timers/promises'

import { LRUCache } from 'lru-cache'

import type { App } from '#server/app-context.ts'
import { askScryfall, type ScryfallReply } from '#server/cards/scryfall.ts'
import { ownedByApp } from '#server/owned-state.ts'

/** Short, because somebody is waiting. */
const PATIENCE_MS = 2500
/** Scryfall asks for no more than ten requests a second. */
const BETWEEN_MS = 100
/** A caller who would wait longer for a turn gets nothing. */
const LONGEST_QUEUE_MS = 1000
const FIRST_REST_MS = 30_000
const LONGEST_REST_MS = 15 * 60_000
const DAY_MS = 86_400_000
const MOST_KEPT = 500

interface Kept<Answer> {
  readonly until: number
  readonly answer: Promise<Answer | undefined>
}

/** The requests of one server process to Scryfall: never too many, and none for a while after trouble. */
export class ScryfallLine {
  readonly #app: Pick<App, 'config' | 'now' | 'log'>
  readonly #kept = new LRUCache<string, Kept<unknown>>({ max: MOST_KEPT })
  #nextTurnAt = 0
  #restsUntil = 0
  #failures = 0

  constructor(app: Pick<App, 'config' | 'now' | 'log'>) {
    this.#app = app
  }

  /** @returns `undefined` if there is no useful reply right now, whatever the reason */
  async ask(path: string): Promise<ScryfallReply | undefined> {
    if (this.#app.now().getTime() < this.#restsUntil || !(await this.#waitForTurn())) return undefined
    try {
      const reply = await askScryfall(`${this.#app.config.scryfallUrl}${path}`, PATIENCE_MS)
      if (reply.status === 429 || reply.status >= 500) {
        this.#rest(`it answered ${String(reply.status)}`, (reply.retryAfter ?? 0) * 1000)
        return undefined
      }
      this.#failures = 0
      return reply
    } catch (error) {
      this.#rest(error instanceof Error ? error.message : String(error), 0)
      return undefined
    }
  }

  /** Caches the result of `load` for a day under a name; a failure is not cached. */
  async kept<Answer>(name: string, load: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const now = this.#app.now().getTime()
    const known = this.#kept.get(name)
    const isFresh = known !== undefined && known.until > now
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name stands for one kind of answer
    const kept = isFresh ? (known as Kept<Answer>) : { until: now + DAY_MS, answer: load() }
    this.#kept.set(name, kept)
    const forget = () => {
      if (this.#kept.peek(name) === kept) this.#kept.delete(name)
    }
    try {
      const answer = await kept.answer
      if (answer === undefined) forget()
      return answer
    } catch (error) {
      forget()
      throw error
    }
  }

  async #waitForTurn(): Promise<boolean> {
    const now = performance.now()
    const turnAt = Math.max(now, this.#nextTurnAt)
    if (turnAt - now > LONGEST_QUEUE_MS) return false
    this.#nextTurnAt = turnAt + BETWEEN_MS
    if (turnAt > now) await wait(turnAt - now)
    return true
  }

  #rest(why: string, askedMs: number): void {
    const restMs = Math.max(askedMs, Math.min(FIRST_REST_MS * 2 ** this.#failures, LONGEST_REST_MS))
    this.#failures += 1
    this.#restsUntil = this.#app.now().getTime() + restMs
    this.#app.log.info({ why, restMs }, 'Scryfall is not asked for a while; the starter set answers')
  }
}

const lines = ownedByApp((app) => new ScryfallLine(app))

/** The only line of this process. */
export function lineOf(app: App): ScryfallLine {
  return lines.of(app)
}
