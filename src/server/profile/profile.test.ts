import fc from 'fast-check'
import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import { POINTS } from '#contract/points.ts'
import {
  AVATAR_SET,
  AvatarPath,
  type OwnProfile,
  Profile,
  profileEndpoints,
  ProfileChange,
} from '#contract/profile.ts'
import { standingEndpoints } from '#contract/standing.ts'
import { findFullMember, findSessionMember } from '#server/accounts/queries.ts'
import { welcomed } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'
import { type Client, PASSWORD, startHttp } from '#tests/server/start-http.ts'

import { changeProfile } from './actions.ts'
import { isOfTheSet, NOTHING_SET } from './preferences.ts'

const bagEnd = { lat: 51.75, lng: -1.25, name: 'Hobbiton', address: 'Bag End', useLocation: true }
const DEFAULTS = NOTHING_SET.preferences

async function profileOf(client: Client, username?: string): Promise<Profile> {
  const { body } = await client.call(profileEndpoints.get, username === undefined ? {} : { username })
  return Profile.parse(body)
}

test('a new member sees all of their own user document', async () => {
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
    formats: [],
    languages: [],
    placeName: null,
    band: null,
    preferences: {
      theme: 'system',
      radius: 50,
      unit: 'km',
      formats: [],
      languages: [],
      placeShownTo: 'everyone',
      activityShownTo: 'everyone',
      hearsFrom: 'everyone',
      awayUntil: null,
      showsReading: true,
      isListed: true,
      hasKeys: true,
      tableColumns: null,
      tableRows: 'roomy',
      shares: STANDARD_SHARES,
      currency: null,
    },
  } satisfies Partial<OwnProfile>)
  expect(await profileOf(gandalf)).toEqual(profile)
})

test('others see the public part, whether or not they are signed in', async () => {
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

test('a changed profile reads as changed at once for its member, and soon on every server', async () => {
  await using server = await startHttp()
  await using neighbour = await server.another()
  const gandalf = await server.as('gandalf')
  const elsewhere = neighbour.visitor(gandalf.cookies)
  await profileOf(elsewhere)
  const change = (input: object) => gandalf.call(profileEndpoints.change, { username: 'gandalf', ...input })
  const deeds: readonly (readonly [() => Promise<unknown>, Partial<OwnProfile>])[] = [
    [() => change({ avatar: '/avatars/owl.svg' }), { avatar: '/avatars/owl.svg' }],
    [() => change({ location: bagEnd }), { location: bagEnd, placeName: 'Oxford' }],
    [() => change({ preferences: { unit: 'mi' } }), { preferences: { ...DEFAULTS, unit: 'mi' } }],
    [
      () => change({ preferences: { formats: ['pauper', 'cube'], languages: ['de', 'en'] } }),
      { formats: ['pauper', 'cube'], languages: ['en', 'de'] },
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

test('an unknown name is not found, and no name needs a session', async () => {
  await using server = await startHttp()
  const visitor = server.visitor()
  const unknown = await visitor.call(profileEndpoints.get, { username: 'sauron' })
  expect(unknown).toEqual({ status: 404, body: { refusal: 'not_found' } })
  expect(await visitor.call(profileEndpoints.get)).toEqual({ status: 401, body: { refusal: 'signed_out' } })
})

test('nobody can change another member’s profile', async () => {
  await using server = await startHttp()
  await server.as('gandalf')
  const saruman = await server.as('saruman')
  const avatar = '/avatars/hooded.svg'
  const change = await saruman.call(profileEndpoints.change, { username: 'gandalf', avatar })
  expect(change).toEqual({ status: 403, body: { refusal: 'not_allowed' } })
  const signedOut = await server.visitor().call(profileEndpoints.change, { username: 'gandalf', avatar })
  expect(signedOut.status).toBe(401)
})

test('a new picture shows everywhere the member does', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  const avatar = '/avatars/stag.svg'
  await changeProfile(app, member, { username: 'Gandalf', avatar })
  expect(await findSessionMember(app.db, member.id, app.now())).toMatchObject({ avatarUrl: avatar })
  expect(await app.events()).toContainEqual({ type: 'avatar.changed', memberId: member.id, avatar })
  expect(await findFullMember(app.db, member.id)).toMatchObject({ avatar, image: avatar })
  await changeProfile(app, member, { username: 'gandalf', avatar: null })
  expect(await findSessionMember(app.db, member.id, app.now())).toMatchObject({ avatarUrl: null })
  expect(await findFullMember(app.db, member.id)).toMatchObject({ avatar: null, image: null })
})

test('the user document says when it last changed', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  const lastUpdatedAt = async () => (await findFullMember(app.db, member.id))?.lastUpdatedAt
  const changes = [
    { avatar: '/avatars/stag.svg' },
    { location: { lat: 51.75, lng: -1.25, name: 'Oxford', address: 'Oxford', useLocation: true } },
    { preferences: { unit: 'mi' } },
  ] as const
  for (const wanted of changes) {
    app.pass(3_600_000)
    await changeProfile(app, member, { username: 'gandalf', ...wanted })
    expect(await lastUpdatedAt()).toBe(app.now().toISOString())
  }
})

test.for([
  ['/avatars/owl.svg', true],
  ['/portraits/u-019b7c1e-aaaa.webp', true],
  ['/avatars/u-1.webp', false],
  ['/avatars/../x.svg', false],
  ['/avatars/', false],
  ['//avatars/owl.svg', false],
  ['https://elsewhere.example/avatars/owl.svg', false],
] as const)('may %s be an avatar? %s', ([address, expected]) => {
  expect(AvatarPath.safeParse(address).success).toBe(expected)
})

test('an address elsewhere cannot be an avatar', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.webPath()), (address) => {
      expect(
        AvatarPath.safeParse(address).success && !/^\/(?:avatars|portraits)\/[\w.-]+$/.test(address),
      ).toBe(false)
    }),
    { numRuns: propertyRuns(100) },
  )
})

test('a picture neither of the set nor the member’s own is refused by name, and nothing changes', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  for (const avatar of ['/avatars/elf.svg', '/portraits/u-somebody.webp']) {
    const change = { username: 'gandalf', avatar, preferences: { radius: 7 } }
    expect(await gandalf.call(profileEndpoints.change, change)).toEqual({
      status: 422,
      body: { refusal: 'invalid_input', issues: [{ path: 'avatar', code: 'invalid_value' }] },
    })
  }
  expect(await profileOf(gandalf)).toMatchObject({ avatar: null, preferences: DEFAULTS })
  for (const name of AVATAR_SET) expect(isOfTheSet(`/avatars/${name}.svg`)).toBe(true)
})

test('suspended and former members are not found', async () => {
  await using server = await startHttp()
  const { db } = server.app
  const [gandalf, saruman] = [await server.as('gandalf'), await server.as('saruman')]
  for (const column of ['suspended_at', 'left_at'] as const) {
    const set = (value: string | null) =>
      db
        .updateTable('member')
        .set({ [column]: value })
        .where('username', '=', 'saruman')
        .execute()
    await set('2030-01-01T00:00:00.000Z')
    for (const client of [gandalf, server.visitor()]) {
      const { status } = await client.call(profileEndpoints.get, { username: 'saruman' })
      expect(status).toBe(404)
    }
    await set(null)
  }
  expect(await profileOf(gandalf, 'saruman')).toMatchObject({ isOwn: false })
  expect(saruman.cookies.size).toBeGreaterThan(0)
})

test('any change is answered by the profile or a refusal', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  const anything = fc.record(
    {
      username: fc.oneof(fc.constant('gandalf'), fc.string()),
      avatar: fc.oneof(fc.constant('/avatars/owl.svg'), fc.anything()),
      location: fc.oneof(fc.record({ lat: fc.double(), lng: fc.double() }), fc.anything()),
      preferences: fc.oneof(fc.record({ radius: fc.double() }), fc.anything()),
    },
    { requiredKeys: [] },
  )
  for (const change of fc.sample(anything, propertyRuns(60))) {
    const { status } = await gandalf.call(profileEndpoints.change, { ...change })
    expect([200, 400, 403, 422, 429]).toContain(status)
    expect(status === 200).toBe(ProfileChange.safeParse(change).success && change.username === 'gandalf')
  }
})

test('a profile has its own page, and an unknown name a page that says so', async () => {
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
