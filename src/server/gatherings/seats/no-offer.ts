import type { NoOffer } from '#contract/gatherings/coming.ts'
import { offerEndsMs, type Settlement } from '#engines/waiting/waiting.ts'
import type { StoredGathering } from '#server/gatherings/queries.ts'

import { closedBecause } from './hall.ts'

type Seats = Pick<
  StoredGathering,
  'maxPlayers' | 'participants' | 'startsAt' | 'minutes' | 'canceledAt' | 'timeZone'
>

/** Why nobody more is offered a seat now; `null` if nobody waits without an offer. */
export function whyNoOffer(gathering: Seats, settled: Settlement, now: Date): NoOffer | null {
  const { list, offered, seated, free } = settled
  const isOffered = ({ id, offeredUntilMs }: Settlement['list'][number]) =>
    offeredUntilMs !== null || offered.includes(id)
  if (list.every(isOffered)) return null
  const why = closedBecause(gathering, now)
  if (why !== undefined) return { why }
  const { maxPlayers, startsAt } = gathering
  if (now.toISOString() >= startsAt) return { why: 'begun' }
  const over = gathering.participants + seated.length - maxPlayers
  if (maxPlayers > 0 && over > 0) return { why: 'fewer-seats', over }
  const ends = list
    .filter(isOffered)
    .map(({ offeredUntilMs }) => offeredUntilMs ?? endOfOffer(gathering, now))
  if (free === 0 && ends.length > 0)
    return { why: 'held', seats: ends.length, until: new Date(Math.min(...ends)).toISOString() }
  return { why: free === 0 ? 'full' : 'first-press' }
}

/** Of an offer that is about to be written down. */
function endOfOffer({ startsAt, timeZone }: Seats, now: Date): number {
  return offerEndsMs({ nowMs: now.getTime(), startsAtMs: new Date(startsAt).getTime(), timeZone })
}
