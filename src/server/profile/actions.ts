import type { Member } from '#contract/accounts.ts'
import type { EventOf } from '#contract/events.ts'
import type { Location, ProfileChange } from '#contract/profile.ts'
import { setPhoto } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { places, type Places } from '#server/location/public.ts'
import { profile } from '#server/profile/locks.ts'
import { portraits } from '#server/profile/portraits/locks.ts'

import { isOwnPortrait } from './portraits/public.ts'
import {
  countMove,
  isListedOtherwise,
  isMove,
  isOfTheSet,
  isValuedOtherwise,
  positionOf,
  prefer,
} from './preferences.ts'
import { findSetup, listUnplaced, type Setup, updatePlaced, upsertSetup } from './queries.ts'

/** Members placed in one change: some milliseconds. */
const PIECE = 50

/**
 * Changes a member's profile; what `wanted` leaves out stays.
 * @throws {Refusal} `not_allowed` for another member's profile, `invalid_input` for a picture that is not
 * theirs, `too_many_requests` for a sixth place in one day
 */
export async function changeProfile(app: App, member: Member, wanted: ProfileChange): Promise<void> {
  const { username, avatar, location, preferences } = wanted
  if (username.toLowerCase() !== member.username.toLowerCase()) throw new Refusal('not_allowed')
  const memberId = member.id
  // Load them before the change, because the first time takes a moment.
  const world = isPlaced(wanted) ? await places() : undefined
  // The photo shows where there is no avatar, so without an avatar it goes first.
  if (avatar === null) await setPhoto(app, memberId, null)
  await transact(app, [profile(memberId), portraits(memberId)], async (change) => {
    const { db, now, announce } = change
    if (avatar !== undefined) {
      await checkPicture(db, memberId, avatar)
      await announce({ type: 'avatar.changed', memberId, avatar }, [memberId])
    }
    if (location === undefined && preferences === undefined) return
    const before = await findSetup(db, memberId)
    const preferring = { ...before, preferences: prefer(before.preferences, preferences) }
    const after =
      location === undefined || world === undefined
        ? preferring
        : moveTo(preferring, location, { world, now: now().toISOString() })
    await upsertSetup(db, memberId, after)
    await tell(change, memberId, { wanted, before, after })
  })
  if (typeof avatar === 'string') await setPhoto(app, memberId, avatar)
}

/** Whether a change concerns where the member is, who may know, or what is near. */
function isPlaced({ location, preferences = {} }: ProfileChange): boolean {
  const { placeShownTo, radius, unit } = preferences
  return [location, placeShownTo, radius, unit].some((value) => value !== undefined)
}

async function checkPicture(db: Database, memberId: string, avatar: string | null): Promise<void> {
  if (avatar === null || isOfTheSet(avatar) || (await isOwnPortrait(db, memberId, avatar))) return
  throw new Refusal('invalid_input', [{ path: 'avatar', code: 'invalid_value' }])
}

function moveTo(
  before: Setup,
  location: Location | null,
  { world, now }: { readonly world: Places; readonly now: string },
): Setup {
  const after = { ...before, location, locationSetAt: now }
  const townOf = (place: Location | null) => (place === null ? null : (world.nearest(place)?.id ?? null))
  if (!isMove(townOf(before.location), townOf(location))) return after
  const counted = countMove(before, now.slice(0, 10))
  if (counted === undefined) throw new Refusal('too_many_requests')
  return { ...after, ...counted }
}

async function tell(
  { announce }: Change,
  memberId: string,
  {
    wanted,
    before,
    after,
  }: { readonly wanted: ProfileChange; readonly before: Setup; readonly after: Setup },
): Promise<void> {
  const { activityShownTo, isListed } = after.preferences
  if (isPlaced(wanted)) await announce(placeSet(memberId, after), 'nobody')
  if (isListedOtherwise(before.preferences, after.preferences)) {
    await announce({ type: 'listing.changed', memberId, isListed, activityShownTo }, 'nobody')
  }
  if (isValuedOtherwise(before.preferences, after.preferences)) {
    await announce({ type: 'valuation.changed', memberId }, [memberId])
  }
  await announce({ type: 'profile.changed', memberId }, [memberId])
}

function placeSet(memberId: string, { location, preferences }: Setup): EventOf<'place.set'> {
  const { placeShownTo: shownTo, radius, unit } = preferences
  return { type: 'place.set', memberId, position: positionOf(location), shownTo, radius, unit }
}

/** Assigns a town to locations that were stored before there were towns. */
export async function placeMembers(app: App): Promise<void> {
  if ((await listUnplaced(app.db, 1)).length === 0) return
  await places()
  for (;;) {
    const unplaced = await listUnplaced(app.db, PIECE)
    if (unplaced.length === 0) return
    await transact(app, unplaced.map(profile), (change) => placeSome(change, new Set(unplaced)))
  }
}

/** Assigns towns to those of `members` that still have none. */
async function placeSome({ db, announce }: Change, members: ReadonlySet<string>): Promise<void> {
  const unplaced = (await listUnplaced(db, PIECE)).filter((id) => members.has(id))
  for (const memberId of unplaced) {
    await announce(placeSet(memberId, await findSetup(db, memberId)), 'nobody')
    await announce({ type: 'profile.changed', memberId }, [memberId])
  }
  await updatePlaced(db, unplaced)
}
