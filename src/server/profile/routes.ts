import type { Member } from '#contract/accounts.ts'
import { type OwnProfile, type Profile, profileEndpoints } from '#contract/profile.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { type PageSource, pageOf } from '#server/http/page.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { memberRoute, publicRoute, Reply, type Route } from '#server/http/route.ts'
import { findStanding } from '#server/standing/queries.ts'

import { changeProfile } from './actions.ts'
import { ownFacts } from './queries.ts'
import { publicFacts, themeCookie } from './rules.ts'

export const profileRoutes: readonly Route[] = [
  publicRoute(profileEndpoints.get, async ({ app, member, input: { username } }) => {
    if (username === undefined && member === null) throw new Refusal('signed_out')
    if (member !== null && isName(member, username)) return await readOwnProfile(app, member.id)
    return await readProfile(app, username ?? '')
  }),
  memberRoute(profileEndpoints.change, async ({ app, member, input }) => {
    await changeProfile(app, member, input)
    const profile = await readOwnProfile(app, member.id)
    const theme = input.preferences?.theme
    if (theme === undefined) return profile
    const isSecure = app.config.publicUrl.startsWith('https:')
    return new Reply(profile, { headers: { 'set-cookie': themeCookie(theme, isSecure) } })
  }),
]

export const profilePages: readonly PageSource[] = [
  pageOf({
    path: '/:username',
    subject: profileEndpoints.get,
    input: ({ username = '' }) => ({ username }),
    head: (profile) => ({
      title: profile.username,
      description: describe(profile),
      canonicalPath: `/${profile.username}`,
    }),
  }),
]

function isName(member: Member, username: string | undefined): boolean {
  return username === undefined || username.toLowerCase() === member.username.toLowerCase()
}

async function readOwnProfile(app: App, memberId: string): Promise<OwnProfile> {
  const { member, standing, setup } = found(await ownFacts.get(app, memberId))
  return {
    isOwn: true,
    ...publicFacts({ member, standing }),
    uid: member.id,
    email: member.email,
    isAdmin: member.isAdmin,
    siteActivity: standing.siteActivity,
    lastLogin: member.lastLoginAt,
    location: setup.location,
    locationPreferencesSet: setup.locationSetAt !== null,
    preferences: setup.preferences,
  }
}

async function readProfile({ db }: App, username: string): Promise<Profile> {
  const member = found(await findMemberByUsername(db, username))
  return { isOwn: false, ...publicFacts({ member, standing: await findStanding(db, member.id) }) }
}

function describe({ username, rank, points }: Profile): string {
  const title = rank === 0 ? 'Initiate' : rank
  return `${username} is ${/^[AEIOU]/.test(title) ? 'an' : 'a'} ${title} of Tradewyrm with ${String(points)} points.`
}
