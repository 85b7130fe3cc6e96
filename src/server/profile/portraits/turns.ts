import { availableParallelism } from 'node:os'

import { PICTURE_DOTS_MAX } from '#contract/profile.ts'
import { Refusal } from '#server/http/refusal.ts'
import { ownedPart, type Owner } from '#server/owned-state.ts'

/** Each keeps a whole file in memory. */
const PLACES = 16
const PLACES_OF_ONE = 2
/** One processor stays free for everybody else. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

interface Turn {
  readonly dots: number
  readonly begin: () => void
}

/** The files that are in memory, by whose they are, and the pictures being worked on. */
class Pictures {
  readonly #present: string[] = []
  readonly #waiting: Turn[] = []
  readonly #running = new Set<Turn>()

  enter(memberId: string): void {
    const own = this.#present.filter((each) => each === memberId).length
    if (this.#present.length >= PLACES || own >= PLACES_OF_ONE) throw new Refusal('too_many_requests')
    this.#present.push(memberId)
  }

  leave(memberId: string): void {
    this.#present.splice(this.#present.indexOf(memberId), 1)
  }

  async begin(dots: number): Promise<Turn> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const turn = { dots, begin: resolve }
    this.#waiting.push(turn)
    this.#beginNext()
    await promise
    return turn
  }

  end(turn: Turn): void {
    this.#running.delete(turn)
    this.#beginNext()
  }

  #beginNext(): void {
    for (let [next] = this.#waiting; next !== undefined && this.#hasRoomFor(next); [next] = this.#waiting) {
      this.#waiting.shift()
      this.#running.add(next)
      next.begin()
    }
  }

  #hasRoomFor({ dots }: Turn): boolean {
    const taken = [...this.#running].reduce((sum, turn) => sum + turn.dots, 0)
    return this.#running.size < AT_ONCE && (this.#running.size === 0 || taken + dots <= PICTURE_DOTS_MAX)
  }
}

const pictures = ownedPart(() => new Pictures())

/**
 * Runs `work` for a member while there is room for one more file.
 * @throws {Refusal} `too_many_requests` if there is none
 */
export async function withPlace<Result>(
  app: Owner,
  memberId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const own = pictures.of(app)
  own.enter(memberId)
  try {
    return await work()
  } finally {
    own.leave(memberId)
  }
}

/**
 * Runs `work` on a picture with so many pixels when its turn comes. Few run at once, and together they have
 * no more pixels than one picture may have, because pixels take memory.
 */
export async function inTurn<Result>(app: Owner, dots: number, work: () => Promise<Result>): Promise<Result> {
  const own = pictures.of(app)
  const turn = await own.begin(dots)
  try {
    return await work()
  } finally {
    own.end(turn)
  }
}
