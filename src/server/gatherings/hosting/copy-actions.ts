import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { announceCalled, callWithin } from '#server/gatherings/actions.ts'
import { announceChange } from '#server/gatherings/concerned/public.ts'
import { dateIssue, whenOf } from '#server/gatherings/dates.ts'
import { hosting, oneGathering } from '#server/gatherings/locks.ts'
import { findHosted } from '#server/gatherings/seats/public.ts'
import { factsOf } from '#server/gatherings/telling/public.ts'
import { Refusal } from '#server/http/refusal.ts'

import { updateFacts } from './queries.ts'

interface Copied {
  readonly gatheringId: string
  readonly date: string
  readonly time: string
}

/**
 * Calls a new gathering on another day that says what an earlier one says, to those who could find that. Nobody comes to it
 * yet but the member, who hosts it.
 * @returns its id
 * @throws {Refusal} `not_found` unless they host the earlier one, `email_not_verified`, `too_many_today`, or
 * `invalid_input` for an impossible day
 */
export async function copyGathering(app: App, member: Member, copied: Copied): Promise<string> {
  const { gatheringId, date, time } = copied
  if (!member.isVerified) throw new Refusal('email_not_verified')
  const id = app.newId()
  const locks = [hosting(member.id), oneGathering(gatheringId), oneGathering(id)]
  return await transact(app, locks, async (change) => {
    const earlier = await findHosted(change, member, { gatheringId, by: 'hosts' })
    const { startsAt, ...clock } = whenOf({ date, time, timeZone: earlier.timeZone })
    const issue = dateIssue(startsAt, change.now())
    if (issue !== undefined) throw new Refusal('invalid_input', [{ path: 'date', code: issue }])
    const facts = { ...factsOf(earlier), ...clock, startsAt: startsAt.toISOString() }
    await callWithin(change, member, { ...facts, id })
    await updateFacts(change.db, id, facts)
    const isPublic = facts.visibility === 'everyone'
    await announceCalled(change, member, { ...facts, id }, isPublic ? 'everyone' : 'nobody')
    if (!isPublic)
      await announceChange(change, { id, hostId: member.id, visibility: facts.visibility }, 'facts')
    return id
  })
}
