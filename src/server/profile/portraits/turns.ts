import { availableParallelism } from 'node:os'

import { PICTURE_DOTS_MAX } from '#contract/profile.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Each keeps a whole file in memory. */
const PLACES = 16
const PLACES_OF_ONE = 2
/** One processor stays free for everybody else. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

const present: string[] = []

/**
 * Runs `work` for a member while there is room for one more file.
 * @throws {Refusal} `too_many_requests` if there is none
 */
export async function withPlace<Result>(memberId: string, work: () => Promise<Result>): Promise<Result> {
  const own = present.filter((each) => each === memberId).length
  if (present.length >= PLACES || own >= PLACES_OF_ONE) throw new Refusal('too_many_requests')
  present.push(memberId)
  try {
    return await work()
  } finally {
    present.splice(present.indexOf(memberId), 1)
  }
}

interface Turn {
  readonly dots: number
  readonly begin: () => void
}

const waiting: Turn[] = []
const running = new Set<Turn>()

/**
 * Runs `work` on a picture with so many pixels when its turn comes. Few run at once, and together they have
 * no more pixels than one picture may have, because pixels take memory.
 */
export async function inTurn<Result>(dots: number, work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const turn = { dots, begin: resolve }
  waiting.push(turn)
  beginNext()
  await promise
  try {
    return await work()
  } finally {
    running.delete(turn)
    beginNext()
  }
}

function beginNext(): void {
  for (let next = waiting[0]; next !== undefined && hasRoomFor(next); next = waiting[0]) {
    waiting.shift()
    running.add(next)
    next.begin()
  }
}

function hasRoomFor({ dots }: Turn): boolean {
  const taken = [...running].reduce((sum, turn) => sum + turn.dots, 0)
  return running.size < AT_ONCE && (running.size === 0 || taken + dots <= PICTURE_DOTS_MAX)
}
