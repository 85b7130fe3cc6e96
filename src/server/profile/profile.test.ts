import fc from 'fast-check'
import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { POINTS } from '#contract/points.ts'
import { AvatarPath, type OwnProfile, Profile, profileEndpoints, ProfileChange } from '#contract/profile.ts'
import { standingEndpoints } from '#contract/standing.ts'
import { findSessionMember } from '#server/accounts/queries.ts'
import { welcomed } from '#tests/scene.ts'
import { startApp } from '#tests/start-app.ts'
import { type Client, PASSWORD, startHttp } from '#tests/start-http.ts'

import { changeProfile } from './actions.ts'
import { findSetup } from './queries.ts'
import { countMove, isMove, themeCookie } from './rules.ts'

const bagEnd = { lat: 51.75, lng: -1.25, name: 'Hobbiton', address: 'Bag End', useLocation: true }

async function profileOf(client: Client, username?: string): Promise<Profile> {
  const { body } = await client.call(profileEndpoints.get, username === undefined ? {} : { username })
  return Profile.parse(body)
}

test('a newcomer sees the whole of their own user document', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('Gandalf')
  const profile = await profileOf(gandalf, 'gandalf')
  expect(profile).toMatchObject({
    isOwn: true,
    username: 'Gandalf',
    userName: 'Gandalf',
    displayName: 'Gandalf',
    email: 'gandalf@example.org',
    rank: 0,
    siteActivity: 1,
    avatar: null,
    avatarUrl: null,
    isAdmin: false,
    location: null,
    locationPreferencesSet: false,
    tradesCompleted: 0,
    gatheringsCreated: 0,
    positiveRatings: 0,
    bountiesCaught: 0,
    points: 0,
    preferences: { theme: 'system', radius: 50, unit: 'km' },
  } satisfies Partial<OwnProfile>)
  expect(await profileOf(gandalf)).toEqual(profile)
})

test('others see the public part, whether they are signed in or not', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  await gandalf.call(profileEndpoints.change, { username: 'gandalf', location: bagEnd })
  for (const client of [await server.as('saruman'), server.visitor()]) {
    const { status, body } = await client.call(profileEndpoints.get, { username: 'GANDALF' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ isOwn: false, username: 'gandalf', rank: 0 })
    const shown = JSON.stringify(body)
    for (const secret of ['example.org', '51.75', 'Bag End', 'Hobbiton', 'siteActivity', 'uid', 'isAdmin']) {
      expect(shown).not.toContain(secret)
    }
  }
})

test('whatever changes a profile, its member reads it as changed at once, and soon on every server', async () => {
  await using server = await startHttp()
  await using neighbour = await server.another()
  const gandalf = await server.as('gandalf')
  const elsewhere = neighbour.visitor(gandalf.cookies)
  await profileOf(elsewhere)
  const change = (input: object) => gandalf.call(profileEndpoints.change, { username: 'gandalf', ...input })
  const deeds: readonly (readonly [() => Promise<unknown>, Partial<OwnProfile>])[] = [
    [() => change({ avatar: '/avatars/hat.svg' }), { avatar: '/avatars/hat.svg' }],
    [() => change({ location: bagEnd }), { location: bagEnd }],
    [
      () => change({ preferences: { unit: 'mi' } }),
      { preferences: { theme: 'system', radius: 50, unit: 'mi' } },
    ],
    [
      () => gandalf.call(accountEndpoints.signIn, { login: 'gandalf', password: PASSWORD }),
      { siteActivity: 2 },
    ],
    [() => gandalf.call(standingEndpoints.startConversation), { points: POINTS.MESSAGE_SENT }],
  ]
  for (const [deed, expected] of deeds) {
    await deed()
    expect(await profileOf(gandalf)).toMatchObject(expected)
    await expect.poll(() => profileOf(elsewhere), { timeout: 4000 }).toMatchObject(expected)
  }
})

test('an unknown name is not found, and no name at all needs a session', async () => {
  await using server = await startHttp()
  const visitor = server.visitor()
  const unknown = await visitor.call(profileEndpoints.get, { username: 'sauron' })
  expect(unknown).toEqual({ status: 404, body: { refusal: 'not_found' } })
  expect(await visitor.call(profileEndpoints.get)).toEqual({ status: 401, body: { refusal: 'signed_out' } })
})

test('nobody changes somebody else’s profile', async () => {
  await using server = await startHttp()
  await server.as('gandalf')
  const saruman = await server.as('saruman')
  const avatar = '/avatars/white-hand.svg'
  const change = await saruman.call(profileEndpoints.change, { username: 'gandalf', avatar })
  expect(change).toEqual({ status: 403, body: { refusal: 'not_allowed' } })
  const signedOut = await server.visitor().call(profileEndpoints.change, { username: 'gandalf', avatar })
  expect(signedOut.status).toBe(401)
})

test('a new picture shows everywhere the member does', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  const avatar = '/avatars/pointed-hat.svg'
  await changeProfile(app, member, { username: 'Gandalf', avatar })
  expect(await findSessionMember(app.db, member.id)).toMatchObject({ avatarUrl: avatar })
  expect(await app.events()).toContainEqual({ type: 'avatar.changed', memberId: member.id, avatar })
  await changeProfile(app, member, { username: 'gandalf', avatar: null })
  expect(await findSessionMember(app.db, member.id)).toMatchObject({ avatarUrl: null })
})

test('any address but our own pictures is no avatar', () => {
  const text = fc.oneof(fc.webUrl(), fc.string(), fc.webPath(), fc.constantFrom('/avatars/../x', '/avatars/'))
  fc.assert(
    fc.property(text, (address) => {
      expect(AvatarPath.safeParse(address).success).toBe(
        /^\/avatars\/[A-Za-z0-9_-]+(\.[a-z]{3,4})?$/.test(address),
      )
    }),
  )
})

test('a location is kept, and marks the preferences as set, even when it is taken away again', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  const set = await gandalf.call(profileEndpoints.change, { username: 'gandalf', location: bagEnd })
  expect(set.body).toMatchObject({ location: bagEnd, locationPreferencesSet: true })
  const cleared = await gandalf.call(profileEndpoints.change, { username: 'gandalf', location: null })
  expect(cleared.body).toMatchObject({ location: null, locationPreferencesSet: true })
})

test('each preference stays until it is changed', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await changeProfile(app, member, { username: 'gandalf', preferences: { unit: 'mi' } })
  await changeProfile(app, member, { username: 'gandalf', preferences: { radius: 20 } })
  await changeProfile(app, member, { username: 'gandalf', location: bagEnd })
  expect(await findSetup(app.db, member.id)).toMatchObject({
    preferences: { theme: 'system', radius: 20, unit: 'mi' },
    location: bagEnd,
  })
  expect(await app.events()).toContainEqual({ type: 'profile.changed', memberId: member.id })
})

test('a sixth place in one day is refused; naming a place or turning it off is none', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  const goTo = (lat: number, useLocation = true) =>
    changeProfile(app, member, { username: 'gandalf', location: { ...bagEnd, lat, useLocation } })
  for (const lat of [1, 2, 3, 4, 5]) await goTo(lat)
  await goTo(5, false)
  await expect(goTo(6)).rejects.toMatchObject({ code: 'too_many_requests' })
  app.pass(86_400_000)
  await goTo(6)
})

test.for([
  [null, bagEnd, true],
  [bagEnd, bagEnd, false],
  [bagEnd, { ...bagEnd, name: 'The Hill' }, false],
  [bagEnd, { ...bagEnd, lng: 3 }, true],
  [bagEnd, null, false],
] as const)('from %o to %o: a move? %s', ([before, after, expected]) => {
  expect(isMove(before, after)).toBe(expected)
})

test.for([
  [
    { movedOn: null, moves: 0 },
    { movedOn: '2030-01-01', moves: 1 },
  ],
  [
    { movedOn: '2030-01-01', moves: 4 },
    { movedOn: '2030-01-01', moves: 5 },
  ],
  [{ movedOn: '2030-01-01', moves: 5 }, undefined],
  [
    { movedOn: '2029-12-31', moves: 5 },
    { movedOn: '2030-01-01', moves: 1 },
  ],
] as const)('after %o a move on the first of January gives %o', ([before, expected]) => {
  expect(countMove(before, '2030-01-01')).toEqual(expected)
})

test('the theme goes along with the page, in a cookie', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  await gandalf.call(profileEndpoints.change, { username: 'gandalf', preferences: { theme: 'night' } })
  expect(gandalf.cookies.get('theme')).toBe('night')
  expect(await (await gandalf.fetch('/about')).text()).toContain('data-theme="night"')
  await gandalf.call(profileEndpoints.change, { username: 'gandalf', preferences: { theme: 'system' } })
  expect(gandalf.cookies.has('theme')).toBe(false)
  expect(themeCookie('day', true)).toBe('theme=day; Max-Age=31536000; Path=/; SameSite=Lax; Secure')
})

test('whatever is sent as a change, the answer is the profile or a refusal', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  const anything = fc.record(
    {
      username: fc.oneof(fc.constant('gandalf'), fc.string()),
      avatar: fc.oneof(fc.constant('/avatars/hat.svg'), fc.anything()),
      location: fc.oneof(fc.record({ lat: fc.double(), lng: fc.double() }), fc.anything()),
      preferences: fc.oneof(fc.record({ radius: fc.double() }), fc.anything()),
    },
    { requiredKeys: [] },
  )
  for (const change of fc.sample(anything, 60)) {
    const { status } = await gandalf.call(profileEndpoints.change, { ...change })
    expect([200, 400, 403, 422, 429]).toContain(status)
    expect(status === 200).toBe(ProfileChange.safeParse(change).success && change.username === 'gandalf')
  }
})

test('a profile has a page of its own; an unknown name has the page that says so', async () => {
  await using server = await startHttp()
  await server.as('Gandalf')
  const page = await server.visitor().fetch('/gandalf')
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('<title>Gandalf · Tradewyrm</title>')
  expect(html).toContain('content="Gandalf is an Initiate of Tradewyrm with 0 points."')
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/Gandalf">/)
  expect(html).not.toContain('example.org')
  expect((await server.visitor().fetch('/sauron')).status).toBe(404)
})
