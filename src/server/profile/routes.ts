import type { Member } from '#contract/accounts.ts'
import { listingEndpoints } from '#contract/collection/listing.ts'
import { addressOf } from '#contract/endpoint.ts'
import { fellowshipEndpoints } from '#contract/fellowship.ts'
import { type OwnProfile, type Profile, profileEndpoints } from '#contract/profile.ts'
import { pictureEndpoints } from '#contract/showcase/pictures.ts'
import type { App } from '#server/app-context.ts'
import { type PageSource, pageOf } from '#server/http/page.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { memberRoute, publicRoute, Reply, type Route } from '#server/http/route.ts'
import { readerOf } from '#server/people/public.ts'

import { changeProfile } from './actions.ts'
import { ownFacts } from './own-facts.ts'
import { awayUntil, publicFacts, themeCookie } from './preferences.ts'
import { findShownFacts } from './queries.ts'
import { findCurrency } from './valuation-queries.ts'

export const profileRoutes: readonly Route[] = [
  publicRoute(profileEndpoints.currency, async ({ app, member }) => ({
    currency: await findCurrency(app, member?.id),
  })),
  publicRoute(profileEndpoints.get, async ({ app, member, input: { username } }) => {
    if (username === undefined && member === null) throw new Refusal('signed_out')
    if (member !== null && isName(member, username)) return await readOwnProfile(app, member.id)
    return await readProfile(app, { username: username ?? '', readerId: member?.id })
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
      image: addressOf(pictureEndpoints.trades, { username: profile.username }),
    }),
    // What is first below the counters, the reader's own unit for the distance, and how the two stand.
    further: ({ username = '' }) => [
      { endpoint: listingEndpoints.listOf, input: { username, trade: 'some' } },
      { endpoint: profileEndpoints.get, input: {} },
      { endpoint: fellowshipEndpoints.with, input: { username } },
    ],
  }),
]

function isName(member: Member, username: string | undefined): boolean {
  return username === undefined || username.toLowerCase() === member.username.toLowerCase()
}

async function readOwnProfile(app: App, memberId: string): Promise<OwnProfile> {
  const { member, standing, setup, placeName } = found(await ownFacts.get(app, memberId))
  const { preferences } = setup
  return {
    isOwn: true,
    ...publicFacts({ member, standing, preferences, place: { placeName, band: null } }),
    uid: member.id,
    email: member.email,
    isAdmin: member.isAdmin,
    siteActivity: standing.siteActivity,
    lastLogin: member.lastLoginAt,
    _lastUpdated: member.lastUpdatedAt,
    location: setup.location,
    locationPreferencesSet: setup.locationSetAt !== null,
    preferences,
  }
}

async function readProfile(
  app: App,
  asked: { readonly username: string; readonly readerId: string | undefined },
): Promise<Profile> {
  const facts = found(await findShownFacts(app.db, asked))
  const { apartIds } = await readerOf(app, asked.readerId)
  if (apartIds.has(facts.member.id)) throw new Refusal('not_found')
  const isVisitor = asked.readerId === undefined
  return {
    isOwn: false,
    ...publicFacts(facts),
    // An empty home is nothing for strangers to know of.
    awayUntil: isVisitor ? null : awayUntil(facts.preferences.awayUntil, app.now()),
  }
}

function describe({ username, rank, points }: Profile): string {
  const title = rank === 0 ? 'Initiate' : rank
  return `${username} is ${/^[AEIOU]/.test(title) ? 'an' : 'a'} ${title} of Tradewyrm with ${String(points)} points.`
}
