import { setTimeout as wait } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { BoundedCache } from '#server/bounded-cache.ts'
import { askScryfall, type ScryfallReply } from '#server/cards/scryfall.ts'
import { ownedByApp } from '#server/owned-state.ts'

/** Somebody is waiting. */
const PATIENCE_MS = 2500
/** Scryfall asks for no more than ten calls in a second. */
const BETWEEN_MS = 100
/** Who would have to wait longer for a turn goes without. */
const LONGEST_QUEUE_MS = 1000
const FIRST_REST_MS = 30_000
const LONGEST_REST_MS = 15 * 60_000
const DAY_MS = 86_400_000
const MOST_KEPT = 500

interface Kept<Answer> {
  readonly until: number
  readonly answer: Promise<Answer | undefined>
}

/** The line to Scryfall of one server process: never too many calls, and silence for a while after trouble. */
export class ScryfallLine {
  readonly #app: Pick<App, 'config' | 'now' | 'log'>
  readonly #kept = new BoundedCache<string, Kept<unknown>>(MOST_KEPT)
  #nextTurnAt = 0
  #restsUntil = 0
  #failures = 0

  constructor(app: Pick<App, 'config' | 'now' | 'log'>) {
    this.#app = app
  }

  /** @returns `undefined` when no useful reply is to be had just now; nobody need know why */
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

  /** What `load` gives, kept for a day under its name; a failure is not kept. */
  async kept<Answer>(name: string, load: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    const now = this.#app.now().getTime()
    const known = this.#kept.get(name)
    const isFresh = known !== undefined && known.until > now
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name stands for one kind of answer
    const kept = isFresh ? (known as Kept<Answer>) : { until: now + DAY_MS, answer: load() }
    this.#kept.set(name, kept)
    const forget = () => {
      this.#kept.delete(name, kept)
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

/** The one line of this process. */
export function lineOf(app: App): ScryfallLine {
  return lines.of(app)
}
