import type { Member } from '#contract/accounts.ts'
import { GATHERINGS_A_DAY } from '#contract/gatherings.ts'
import type { NewGathering } from '#contract/gatherings/calling.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { hosting } from '#server/gatherings/locks.ts'
import { Refusal } from '#server/http/refusal.ts'

import { dateIssue, whenOf } from './dates.ts'
import { lookBackLater } from './look-back.ts'
import { countCalledSince, insertGathering, insertPlayer } from './queries.ts'
import { remindLater } from './reminders.ts'

const DAY_MS = 86_400_000

/**
 * Creates a public gathering; the host takes the first seat.
 * @returns its id
 * @throws {Refusal} `not_allowed` in another member's name, `email_not_verified`, `invalid_input` for an
 * impossible day, or `too_many_requests`
 */
export async function createGathering(app: App, host: Member, wanted: NewGathering): Promise<string> {
  const { username, ...facts } = wanted
  if (username.toLowerCase() !== host.username.toLowerCase()) throw new Refusal('not_allowed')
  if (!host.isVerified) throw new Refusal('email_not_verified')
  const now = app.now()
  const { startsAt, ...clock } = whenOf(wanted)
  const issue = dateIssue(startsAt, now)
  if (issue !== undefined) throw new Refusal('invalid_input', [{ path: 'date', code: issue }])
  const gathering = {
    ...facts,
    ...clock,
    hostId: host.id,
    hostUsername: host.username,
    startsAt: startsAt.toISOString(),
    createdAt: now.toISOString(),
  }
  return await transact(app, hosting(host.id), async (change) => {
    const { db, newId, announce } = change
    const called = await countCalledSince(db, host.id, new Date(now.getTime() - DAY_MS))
    if (called >= GATHERINGS_A_DAY) throw new Refusal('too_many_requests')
    const id = newId()
    await insertGathering(db, { ...gathering, id })
    await insertPlayer(db, id, host.id, now)
    await remindLater(change, { ...gathering, id })
    await lookBackLater(change, { ...gathering, id, canceledAt: null }, { callerId: host.id })
    const { hostId, hostUsername, gatheringType: kind, location } = gathering
    await announce(
      {
        type: 'gathering.created',
        gatheringId: id,
        hostId,
        hostUsername,
        kind,
        location,
        startsAt: gathering.startsAt,
      },
      'everyone',
    )
    return id
  })
}
