/** Whoever waits for a seat. One waits for a single seat; guests take free ones afterwards. */
export interface Waiter {
  readonly id: string
  /** The order of the list. */
  readonly number: number
  /** When their offer ends; `null` without one. */
  readonly offeredUntilMs: number | null
  /** Whether they want the seat without being asked again. */
  readonly takesAtOnce: boolean
}

/** The seats of one gathering, and who waits for one. */
export interface Hall {
  /** 0 means no limit. */
  readonly capacity: number
  readonly taken: number
  readonly startsAtMs: number
  readonly waiters: readonly Waiter[]
}

/** What time and free seats make of a hall. */
export interface Settlement {
  /** Their offer has ended, and they are off the list. */
  readonly lapsed: readonly string[]
  /** They get a seat at once. */
  readonly seated: readonly string[]
  /** They are offered a seat now. */
  readonly offered: readonly string[]
  /** Those left on the list, offered or not, in order. */
  readonly list: readonly Waiter[]
  /** Seats kept for those who are offered one. */
  readonly held: number
  /** Seats that anybody may take now; infinite without a limit. */
  readonly free: number
  /** Whether seats are no longer offered one by one, because the start is near. */
  readonly isOpenToAll: boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LONGEST_MS = 24 * HOUR_MS
const SHORTEST_MS = 15 * MINUTE_MS
/** Before the start, from then on the first press wins. */
const OPEN_TO_ALL_MS = 2 * HOUR_MS
/** An offer made this long before the start also runs at night. */
const URGENT_MS = 24 * HOUR_MS

/** An offer stands still from ten at night to eight in the morning. */
export const NIGHT = { from: 22, to: 8 }

/** Whether seats are no longer offered one by one: the first press wins. */
export function isNearStart(startsAtMs: number, nowMs: number): boolean {
  return nowMs >= startsAtMs - OPEN_TO_ALL_MS
}

/**
 * Settles who is offered a seat: strictly in the order of the list, and as many offers as there are free seats. Offers
 * that have ended free theirs. In the last two hours no more offers are made, and from the start on nobody is seated who
 * doesn't press: they may not be there.
 */
export function settle({ capacity, taken, startsAtMs, waiters }: Hall, nowMs: number): Settlement {
  const isOpenToAll = isNearStart(startsAtMs, nowMs)
  const hasBegun = nowMs >= startsAtMs
  const inOrder = waiters.toSorted((one, other) => one.number - other.number)
  const isOver = ({ offeredUntilMs }: Waiter) => offeredUntilMs !== null && offeredUntilMs <= nowMs
  const still = inOrder.filter((waiter) => !isOver(waiter))
  let held = still.filter(({ offeredUntilMs }) => offeredUntilMs !== null).length
  let free = capacity === 0 ? Infinity : Math.max(0, capacity - taken - held)
  const seated: string[] = []
  const offered: string[] = []
  for (const { id, offeredUntilMs, takesAtOnce } of still) {
    if (free === 0) break
    if (offeredUntilMs !== null) continue
    if (takesAtOnce && !hasBegun) seated.push(id)
    else if (isOpenToAll) continue
    else {
      offered.push(id)
      held += 1
    }
    free -= 1
  }
  return {
    lapsed: inOrder.filter(isOver).map(({ id }) => id),
    seated,
    offered,
    list: still.filter(({ id }) => !seated.includes(id)),
    held,
    free,
    isOpenToAll,
  }
}

/**
 * When an offer made now ends: after a quarter of the time left, at least 15 minutes and at most 24 hours, and never after
 * the start. Nights don't count by the clock of whoever is offered the seat, unless the start is within a day.
 */
export function offerEndsMs({
  nowMs,
  startsAtMs,
  timeZone,
}: {
  readonly nowMs: number
  readonly startsAtMs: number
  readonly timeZone: string
}): number {
  const leftMs = startsAtMs - nowMs
  const windowMs = Math.floor(Math.min(LONGEST_MS, Math.max(SHORTEST_MS, leftMs / 4)))
  const endsMs = leftMs <= URGENT_MS ? nowMs + windowMs : afterWaking(nowMs, windowMs, timeZone)
  return Math.min(endsMs, startsAtMs)
}

/** The instant after so much time outside the night. */
function afterWaking(fromMs: number, awakeMs: number, timeZone: string): number {
  let at = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(timeZone)
  let leftMs = awakeMs
  for (;;) {
    if (at.hour >= NIGHT.from) at = morningOf(at.add({ days: 1 }))
    else if (at.hour < NIGHT.to) at = morningOf(at)
    const night = at.withPlainTime({ hour: NIGHT.from })
    const dayMs = night.epochMilliseconds - at.epochMilliseconds
    if (leftMs <= dayMs) return at.epochMilliseconds + leftMs
    leftMs -= dayMs
    at = night
  }
}

function morningOf(day: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return day.withPlainTime({ hour: NIGHT.to })
}

/** When to settle again if nothing else happens: as an offer ends, or as seats become open to all. */
export function settlesNextMs(
  { startsAtMs }: Pick<Hall, 'startsAtMs'>,
  list: readonly Waiter[],
  nowMs: number,
): number | undefined {
  if (list.length === 0) return undefined
  const ends = list.flatMap(({ offeredUntilMs }) => offeredUntilMs ?? [])
  const opensMs = startsAtMs - OPEN_TO_ALL_MS
  const next = [...ends, opensMs].filter((at) => at > nowMs)
  return next.length === 0 ? undefined : Math.min(...next)
}
