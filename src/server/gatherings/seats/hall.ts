import { endOf, type OwnPlace } from '#contract/gatherings.ts'
import { type Hall, offerEndsMs, settle, type Settlement } from '#engines/waiting/waiting.ts'
import type { StoredGathering } from '#server/gatherings/queries.ts'

/** Somebody who has no seat: who asks the host, who waits, and who may not come. */
export interface StoredWaiter {
  readonly gatheringId: string
  readonly memberId: string
  readonly state: 'asking' | 'waiting' | 'turned-away'
  readonly number: number
  readonly guests: number
  readonly takesAtOnce: number
  readonly offeredUntil: string | null
  readonly toldOpen: number
  readonly since: string
}

type Seats = Pick<
  StoredGathering,
  'maxPlayers' | 'participants' | 'startsAt' | 'minutes' | 'canceledAt' | 'hostId' | 'hiddenId' | 'timeZone'
>

/** Why nobody can come any more; `undefined` if somebody can. */
export function closedBecause(
  gathering: Pick<Seats, 'startsAt' | 'minutes' | 'canceledAt'>,
  now: Date,
): 'canceled' | 'over' | undefined {
  if (gathering.canceledAt !== null) return 'canceled'
  return now >= endOf(gathering) ? 'over' : undefined
}

/** The seats as they are now, whether or not that was written down. */
export function settledNow(gathering: Seats, waiters: readonly StoredWaiter[], now: Date): Settlement {
  const hall = hallOf(gathering, waiters)
  // While it is hidden with its host, nobody could take what they are offered.
  const isClosed = closedBecause(gathering, now) !== undefined || gathering.hiddenId !== null
  if (!isClosed) return settle(hall, now.getTime())
  // Who waited is still on the list that the host sees, and nobody is offered anything.
  return {
    lapsed: [],
    seated: [],
    offered: [],
    list: hall.waiters.map((waiter) => Object.assign({}, waiter, { offeredUntilMs: null })),
    held: 0,
    free: 0,
    isOpenToAll: false,
  }
}

function hallOf({ maxPlayers, participants, startsAt }: Seats, waiters: readonly StoredWaiter[]): Hall {
  return {
    capacity: maxPlayers,
    taken: participants,
    startsAtMs: new Date(startsAt).getTime(),
    waiters: waiters
      .filter(({ state }) => state === 'waiting')
      .map(({ memberId, number, takesAtOnce, offeredUntil }) => ({
        id: memberId,
        number,
        takesAtOnce: takesAtOnce === 1,
        offeredUntilMs: offeredUntil === null ? null : new Date(offeredUntil).getTime(),
      })),
  }
}

/** What is known of one member at a gathering. */
export interface OwnRows {
  readonly memberId: string
  /** Of their seat; `undefined` without one. */
  readonly guests: number | undefined
  readonly isCoHost: boolean
  readonly waiter: StoredWaiter | undefined
}

/** How a member stands to a gathering now. */
export function ownPlaceOf(
  gathering: Seats,
  { memberId, guests, isCoHost, waiter }: OwnRows,
  { settled, now }: { readonly settled: Settlement; readonly now: Date },
): OwnPlace {
  const role = roleIn(gathering, memberId, isCoHost)
  const nothing = { role, guests: 0, place: null, offeredUntil: null, takesAtOnce: false } as const
  if (guests !== undefined) return { ...nothing, state: 'going', guests }
  if (waiter === undefined || settled.lapsed.includes(memberId)) return { ...nothing, state: 'none' }
  if (settled.seated.includes(memberId)) return { ...nothing, state: 'going' }
  const own = { ...nothing, guests: waiter.guests, takesAtOnce: waiter.takesAtOnce === 1 }
  if (waiter.state !== 'waiting') return { ...own, state: waiter.state }
  const at = settled.list.findIndex(({ id }) => id === memberId)
  const endsMs = settled.offered.includes(memberId)
    ? offerEndsMs({ ...timesOf(gathering), nowMs: now.getTime() })
    : settled.list[at]?.offeredUntilMs
  const place = at + 1
  if (typeof endsMs !== 'number') return { ...own, state: 'waiting', place }
  return { ...own, state: 'offered', place, offeredUntil: new Date(endsMs).toISOString() }
}

function timesOf({ startsAt, timeZone }: Seats) {
  return { startsAtMs: new Date(startsAt).getTime(), timeZone }
}

/** What a member is at a gathering. */
export function roleIn(
  { hostId }: Pick<Seats, 'hostId'>,
  memberId: string,
  isCoHost: boolean,
): OwnPlace['role'] {
  if (hostId === memberId) return 'host'
  return isCoHost ? 'co-host' : 'player'
}
