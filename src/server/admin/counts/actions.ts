import type { Counted } from '#contract/admin/counts.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'

import { dayCounts } from './locks.ts'
import { addToDay, deleteNotes, type DayCount, insertNote, listNotes, upsertRunning } from './queries.ts'
import { dayOf } from './spans.ts'

/** As many as are added up within a few milliseconds. */
const ADDED_AT_ONCE = 500

/** Counts something that happens in this change, or happened at an earlier instant. */
export async function count({ db, now, newId }: Change, what: Counted, at: Date = now()): Promise<void> {
  await insertNote(db, { id: newId(), day: dayOf(at), what })
}

/** Adds up what happened, and notes that this site runs today. */
export async function addUpCounts(app: App): Promise<void> {
  let isMore = true
  while (isMore) isMore = await transact(app, dayCounts.all, addUpSome)
}

/** @returns whether there may be more */
async function addUpSome({ db, now }: Change): Promise<boolean> {
  await upsertRunning(db, dayOf(now()))
  const notes = await listNotes(db, ADDED_AT_ONCE)
  const sums = new Map<string, DayCount>()
  for (const { day, what } of notes) {
    const key = `${day} ${what}`
    sums.set(key, { day, what, count: (sums.get(key)?.count ?? 0) + 1 })
  }
  for (const sum of sums.values()) await addToDay(db, sum)
  await deleteNotes(
    db,
    notes.map(({ id }) => id),
  )
  return notes.length === ADDED_AT_ONCE
}
