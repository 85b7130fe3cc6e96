import type { Member } from '#contract/accounts.ts'
import { GATHERINGS_A_DAY } from '#contract/gatherings.ts'
import type { NewGathering } from '#contract/gatherings/calling.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { hosting, oneGathering } from '#server/gatherings/locks.ts'
import { Refusal } from '#server/http/refusal.ts'

import { dateIssue, whenOf } from './dates.ts'
import { lookBackLater } from './look-back.ts'
import { type CalledGathering, countCalledSince, insertGathering, insertPlayer } from './queries.ts'
import { remindLater } from './reminders.ts'

const DAY_MS = 86_400_000

/**
 * Creates a public gathering; the host takes the first seat.
 * @returns its id
 * @throws {Refusal} `not_allowed` in another member's name, `email_not_verified`, `invalid_input` for an
 * impossible day, or `too_many_today`
 */
export async function createGathering(app: App, host: Member, wanted: NewGathering): Promise<string> {
  const { username, ...facts } = wanted
  if (username.toLowerCase() !== host.username.toLowerCase()) throw new Refusal('not_allowed')
  if (!host.isVerified) throw new Refusal('email_not_verified')
  const now = app.now()
  const { startsAt, ...clock } = whenOf(wanted)
  const issue = dateIssue(startsAt, now)
  if (issue !== undefined) throw new Refusal('invalid_input', [{ path: 'date', code: issue }])
  const id = app.newId()
  return await transact(app, [hosting(host.id), oneGathering(id)], async (change) => {
    await callWithin(change, host, { ...facts, ...clock, id, startsAt: startsAt.toISOString() })
    await announceCalled(change, host, { ...facts, id, startsAt: startsAt.toISOString() })
    return id
  })
}

type Called = Omit<CalledGathering, 'hostId' | 'hostUsername' | 'createdAt'>

/**
 * Calls a gathering within a change that is alone with what its host calls; the host takes the first seat.
 * @throws {Refusal} `too_many_today`
 */
export async function callWithin(change: Change, host: Member, gathering: Called): Promise<void> {
  const { db, now } = change
  const called = await countCalledSince(db, host.id, new Date(now().getTime() - DAY_MS))
  if (called >= GATHERINGS_A_DAY) throw new Refusal('too_many_today')
  const createdAt = now().toISOString()
  await insertGathering(db, { ...gathering, hostId: host.id, hostUsername: host.username, createdAt })
  await insertPlayer(db, gathering.id, host.id, now())
  await remindLater(change, gathering)
  await lookBackLater(change, { ...gathering, canceledAt: null }, { callerId: host.id })
}

/** Announces a new gathering to everybody, unless only some may find it. */
export async function announceCalled(
  { announce }: Change,
  host: Member,
  gathering: Pick<Called, 'id' | 'gatheringType' | 'location' | 'startsAt'>,
  audience: 'everyone' | 'nobody' = 'everyone',
): Promise<void> {
  const { id: gatheringId, gatheringType: kind, location, startsAt } = gathering
  const hosted = { hostId: host.id, hostUsername: host.username }
  await announce({ type: 'gathering.created', gatheringId, ...hosted, kind, location, startsAt }, audience)
}
