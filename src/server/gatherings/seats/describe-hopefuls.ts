import type { Member } from '#contract/accounts.ts'
import type { Hopeful, NoOffer } from '#contract/gatherings/coming.ts'
import type { App } from '#server/app-context.ts'
import { findGathering } from '#server/gatherings/queries.ts'
import { found } from '#server/http/refusal.ts'

import { describeGathering } from './describe.ts'
import { settledNow } from './hall.ts'
import { whyNoOffer } from './no-offer.ts'
import { listHopefuls, listWaiting } from './queries.ts'

/** For a host: who asks to come, who waits, and why none of them is offered a seat. @throws {Refusal} `not_found` for others */
export async function describeHopefuls(
  app: App,
  member: Member,
  gatheringId: string,
): Promise<{ hopefuls: Hopeful[]; noOffer: NoOffer | null }> {
  const { own } = await describeGathering(app, member.id, gatheringId)
  found(own?.role === 'player' ? undefined : own)
  const at = app.now()
  const kept = found(await findGathering(app.db, gatheringId))
  const settled = settledNow(kept, await listWaiting(app.db, [gatheringId]), at)
  const rows = await listHopefuls(app.db, gatheringId, member.id)
  return {
    hopefuls: rows.map((row) => hopefulOf(row, at.toISOString())),
    noOffer: whyNoOffer(kept, settled, at),
  }
}

function hopefulOf(
  {
    username,
    avatar,
    image,
    state,
    guests,
    since,
    offeredUntil,
  }: Awaited<ReturnType<typeof listHopefuls>>[number],
  now: string,
): Hopeful {
  const isOffered = offeredUntil !== null && offeredUntil > now
  const waits = isOffered ? 'offered' : 'waiting'
  return {
    username,
    avatarUrl: avatar ?? image,
    guests,
    since,
    state: state === 'asking' ? 'asking' : waits,
    offeredUntil: isOffered ? offeredUntil : null,
  }
}
