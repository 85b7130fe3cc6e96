import type { Member } from '#contract/accounts.ts'
import type { Location, Preferences } from '#contract/profile.ts'
import type { App } from '#server/app-context.ts'
import { changeProfile } from '#server/profile/actions.ts'

/** A place in Linz, away from the town's centre. */
export const IN_LINZ: Location = {
  lat: 48.3061234,
  lng: 14.2867654,
  name: 'my-own-doorstep',
  address: 'the-street-i-live-in',
  useLocation: true,
}
/** In Wels, about 25 km from Linz. */
export const IN_WELS: Location = { ...IN_LINZ, lat: 48.1667123, lng: 14.0334567 }
/** In Graz, about 160 km from either. */
export const IN_GRAZ: Location = { ...IN_LINZ, lat: 47.0667123, lng: 15.4501234 }
/** In the middle of the Pacific, far from any town. */
export const AT_SEA: Location = { ...IN_LINZ, lat: -48, lng: -123 }

/** Sets where a member is, and other preferences if given. */
export async function settles(
  app: App,
  member: Member,
  location: Location | null,
  preferences: Partial<Preferences> = {},
): Promise<void> {
  await changeProfile(app, member, { username: member.username, location, preferences })
}
