import type { Member } from '#contract/accounts.ts'
import type { Location, Preferences, ProfileChange } from '#contract/profile.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { findSetup, type Setup, upsertSetup } from './queries.ts'
import { countMove, isMove } from './rules.ts'

/**
 * Changes what a member shows and set up; what `wanted` leaves out stays.
 * @throws {Refusal} `not_allowed` for anybody else's profile, `too_many_requests` for a sixth place in one day
 */
export async function changeProfile(app: App, member: Member, wanted: ProfileChange): Promise<void> {
  const { username, avatar, location, preferences } = wanted
  if (username.toLowerCase() !== member.username.toLowerCase()) throw new Refusal('not_allowed')
  const memberId = member.id
  await transact(app, async ({ db, now, announce }) => {
    if (avatar !== undefined) await announce({ type: 'avatar.changed', memberId, avatar }, [memberId])
    if (location === undefined && preferences === undefined) return
    const before = await findSetup(db, memberId)
    const preferring = { ...before, preferences: prefer(before.preferences, preferences) }
    await upsertSetup(
      db,
      memberId,
      location === undefined ? preferring : moveTo(preferring, location, now().toISOString()),
    )
    await announce({ type: 'profile.changed', memberId }, [memberId])
  })
}

function prefer(before: Preferences, wanted: ProfileChange['preferences']): Preferences {
  return {
    theme: wanted?.theme ?? before.theme,
    radius: wanted?.radius ?? before.radius,
    unit: wanted?.unit ?? before.unit,
  }
}

function moveTo(before: Setup, location: Location | null, now: string): Setup {
  const after = { ...before, location, locationSetAt: now }
  if (!isMove(before.location, location)) return after
  const counted = countMove(before, now.slice(0, 10))
  if (counted === undefined) throw new Refusal('too_many_requests')
  return { ...after, ...counted }
}
