import type { Change } from '#server/events/transact.ts'
import { announceChange } from '#server/gatherings/concerned/public.ts'
import { lookBackLater } from '#server/gatherings/look-back.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'
import { remindLater } from '#server/gatherings/reminders.ts'
import { keepOffers, settleSeats } from '#server/gatherings/seats/public.ts'
import { insertChange, tellAll, tellOfChanges } from '#server/gatherings/telling/public.ts'
import { Refusal } from '#server/http/refusal.ts'

import { updateRestored } from './queries.ts'

/** In calendars a cancellation was one change, and this is another, so that they take it for the newer. */
const CALENDAR_STEPS = 2

/**
 * Takes a cancelled gathering back within a change that is alone with it. Nobody has lost their place by the cancellation:
 * whoever didn't leave since is as they were. All who come, wait or ask are told, but for whoever takes it back.
 * @throws {Refusal} `gathering_began` once it would have started
 */
export async function restoreWithin(change: Change, gathering: FullGathering, byId: string): Promise<void> {
  const { db, now, announce } = change
  const { id: gatheringId, startsAt, canceledAt, hostId } = gathering
  if (canceledAt === null) return
  if (now() >= new Date(startsAt)) throw new Refusal('gathering_began')
  const at = now().toISOString()
  await updateRestored(db, gatheringId)
  await insertChange(db, gatheringId, { changes: [], at, toldAs: null, step: CALENDAR_STEPS })
  await keepOffers(change, { ...gathering, canceledAt })
  const { gathering: restored } = await settleSeats(change, gatheringId)
  await remindLater(change, restored)
  await lookBackLater(change, restored, { callerId: hostId })
  await tellAll(change, {
    gatheringId,
    news: 'restored',
    startsAt,
    subject: `${gatheringId} restored ${at}`,
    byId,
  })
  // What was changed just before the cancellation was told to nobody.
  await tellOfChanges(change, gatheringId)
  await announce({ type: 'gathering.restored', gatheringId }, 'nobody')
  await announceChange(change, restored, 'restored')
}
