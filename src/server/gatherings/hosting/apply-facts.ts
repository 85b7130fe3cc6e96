import { doorTimes } from '#contract/gatherings/door.ts'
import type { Change } from '#server/events/transact.ts'
import { announceChange } from '#server/gatherings/concerned/public.ts'
import { whenOf } from '#server/gatherings/dates.ts'
import { deleteArrivals } from '#server/gatherings/door/public.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'
import { remindLater } from '#server/gatherings/reminders.ts'
import { deleteLateLeaves, settleSeats, updateLongOffers } from '#server/gatherings/seats/public.ts'
import { dropUnused } from '#server/gatherings/stored-pictures/public.ts'
import {
  changesBetween,
  type Facts,
  factsOf,
  insertChange,
  tellOfChanges,
} from '#server/gatherings/telling/public.ts'

import { updateFacts } from './queries.ts'

interface WayOfChanging {
  readonly after: Facts
  readonly isMoved: boolean
  /** Of a change for several dates: those who come to more than one are told once under this name. */
  readonly toldAs?: string
  /** Who changes it and needs not hear it; its host if nobody is named. */
  readonly byId?: string
}

/**
 * Writes down what a gathering is from now on, and tells those who come what changed. The change must hold its lock.
 */
export async function applyFacts(
  change: Change,
  gathering: FullGathering,
  { after, isMoved, toldAs, byId }: WayOfChanging,
): Promise<void> {
  const before = factsOf(gathering)
  const { startsAt, ...clock } = whenOf(after)
  const changes = changesBetween(before, { ...after, ...clock })
  const movedFrom = movedFromOf(gathering, { ...clock, startsAt })
  await updateFacts(change.db, gathering.id, {
    ...after,
    ...clock,
    startsAt: startsAt.toISOString(),
    movedFrom,
  })
  if (after.pictureId !== before.pictureId) await dropUnused(change, [before.pictureId])
  if (changes.length > 0) {
    const at = change.now().toISOString()
    await insertChange(change.db, gathering.id, {
      changes,
      at,
      toldAs: toldAs ?? null,
      byId: coHostOf(gathering, byId),
    })
    await tellOfChanges(change, gathering.id)
  }
  if (isMoved) await updateLongOffers(change.db, gathering.id, startsAt.toISOString())
  const { gathering: now } = await settleSeats(change, gathering.id)
  if (isMoved) await startAnew(change, now)
  // Who saw it before is told too, so that it goes from their lists.
  if (before.visibility === 'everyone') await announceChange(change, gathering, 'facts')
  if (before.visibility !== 'everyone' || after.visibility !== 'everyone')
    await announceChange(change, now, 'facts')
}

function coHostOf({ hostId }: FullGathering, byId: string | undefined): string | null {
  return byId === undefined || byId === hostId ? null : byId
}

/** A gathering that is moved back to when it was called is not moved. New rules of its time zone move none. */
function movedFromOf(
  { movedFrom, date, time, startsAt }: FullGathering,
  next: { readonly date: string; readonly time: string; readonly startsAt: Date },
): string | null {
  if (date === next.date && time === next.time) return movedFrom
  const first = movedFrom ?? startsAt
  return first === next.startsAt.toISOString() ? null : first
}

/** What goes by the time of a gathering that was moved. Nobody has come yet to one whose door isn’t open, or left it late. */
async function startAnew(change: Change, moved: FullGathering): Promise<void> {
  await remindLater(change, moved)
  if (change.now() >= doorTimes(moved).opensAt) return
  await deleteArrivals(change.db, moved.id)
  await deleteLateLeaves(change.db, moved.id)
}
