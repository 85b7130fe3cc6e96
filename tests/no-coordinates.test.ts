import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Member } from '#contract/accounts.ts'
import { NewBounty } from '#contract/bounties.ts'
import { NewBinder } from '#contract/collection.ts'
import { NewCopies } from '#contract/collection/stacks.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { type DistanceBand, locationEndpoints } from '#contract/location.ts'
import { profileEndpoints, PublicProfile } from '#contract/profile.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { verifyEmail } from '#server/accounts/address-actions.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { findFullMember, findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { postBounty } from '#server/bounties/actions.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { found } from '#server/http/refusal.ts'
import { bandOf, distanceKm, type Position } from '#server/location/distance.ts'
import { places } from '#server/location/gazetteer.ts'
import { addWatch } from '#server/watchlist/actions.ts'

import { type Ids, readEverything, sayEverything, type Told } from './endpoints/read-everything.ts'
import { lettersTo, tokenIn } from './members/joining.ts'
import { IN_GRAZ, IN_LINZ, IN_WELS } from './members/places.ts'
import { propertyRuns } from './property-runs.ts'
import { openStream } from './server/open-stream.ts'
import { type Client, startHttp, type TestServer } from './server/start-http.ts'

const VICTIM = 'arwen'
const HOME = { ...IN_LINZ, lat: 48.314_159_265, lng: 14.271_828_182 }
/** The centre of Linz in the gazetteer, which anybody may look up. */
const CENTRE = { lat: 48.306_39, lng: 14.286_11 }

/** Every way to write a coordinate more precisely than the town. */
function traces({ lat, lng }: Position): string[] {
  const written = [lat, lng].flatMap((degrees) =>
    [2, 3, 4, 5, 6, 7].flatMap((digits) => [
      String(Math.trunc(degrees * 10 ** digits) / 10 ** digits),
      degrees.toFixed(digits),
    ]),
  )
  const withoutPoint = written.map((text) => text.replace('.', '')).filter((text) => text.length >= 7)
  return [...written, ...withoutPoint]
}

async function memberNamed({ db }: App, username: string): Promise<Member> {
  const { id } = found(await findMemberByUsername(db, username))
  return Member.parse(await findFullMember(db, id))
}

/** Shows cards, watches some and posts a bounty. That is how others come across a member. */
async function showUp(app: App, username: string, printings: readonly string[]): Promise<Ids> {
  const member = { ...(await memberNamed(app, username)), isVerified: true }
  const binder = await createBinder(app, member, NewBinder.parse({ name: 'Trade', visibility: 'public' }))
  const [mine = '', wanted = ''] = printings
  const copies = NewCopies.parse({ printingId: mine, quantity: 3 })
  const { stack } = await addCard(app, member, { binderId: binder.id, ...copies })
  await changeStack(app, member, { stackId: stack.id, forTrade: 2 })
  await addWatch(app, member, NewWatch.parse({ cardId: wanted }))
  const reward = { kind: 'words', text: 'My thanks' }
  const bounty = await postBounty(app, member, NewBounty.parse({ cardId: wanted, reward }))
  return { binderId: binder.id, id: binder.id, bountyId: bounty.id, memberId: member.id, stackId: stack.id }
}

async function twoCards(app: App): Promise<[string, string]> {
  const { data } = await searchCards(app, { q: 't:creature', page: 1 })
  return [found(data[0]).id, found(data[1]).id]
}

const goTo = (client: Client, username: string, location: object) =>
  client.call(profileEndpoints.change, { username, location: { ...HOME, ...location } })

/** Arwen at home, other members who come across her, and everything they can ask about her. */
async function aRegion(server: TestServer, others: readonly string[]) {
  const { app } = server
  const arwen = await server.as(VICTIM)
  // Emails are sent after the sign-up.
  await expect.poll(() => lettersTo(app, `${VICTIM}@example.org`)).toHaveLength(1)
  const [letter] = await lettersTo(app, `${VICTIM}@example.org`)
  await verifyEmail(app, tokenIn(found(letter).text))
  const [mine, wanted] = await twoCards(app)
  await goTo(arwen, VICTIM, HOME)
  const hers = await showUp(app, VICTIM, [mine, wanted])
  const clients = new Map<string, Client>()
  for (const username of others) {
    clients.set(username, await server.as(username))
    await showUp(app, username, [wanted, mine])
  }
  const ids = { ...hers, username: VICTIM, q: 'dragon', cardId: mine, printingId: mine }
  return { arwen, clients, ids }
}

/** What changes over time by itself. Seconds of a clock may look like a coordinate, and so may bytes. */
const VOLATILE =
  /\d{4}-\d\d-\d\dT[\d:.]+|"(?:uptimeSeconds|seconds|timestamp|\w*[bB]ytes|eventLoopP99Ms)":[\d.]+|data-place="[^"]+"/g

test('no reply, page or stream gives anybody the coordinates of someone else', async () => {
  await using server = await startHttp({ TRUST_PROXY: '1', SCRYFALL_URL: 'http://127.0.0.1:9' })
  const { arwen, clients, ids } = await aRegion(server, ['near', 'far', 'gandalf'])
  await grantAdmin(server.app, 'gandalf')
  for (const [username, place] of [
    ['near', { lat: 48.29, lng: 14.3 }],
    ['far', IN_GRAZ],
  ] as const) {
    await goTo(found(clients.get(username)), username, { lat: place.lat, lng: place.lng })
  }
  const callers = [server.visitor(), ...clients.values()]
  const streams = await Promise.all(callers.map(openStream))
  await goTo(arwen, VICTIM, { ...IN_WELS, name: 'away' })
  await goTo(arwen, VICTIM, HOME)
  const told: Told[] = []
  for (const client of callers) told.push(...(await readEverything(client, ids)))
  for (const client of callers) {
    told.push(
      ...(await sayEverything(client, { ...ids, name: 'A binder', password: 'speak friend and enter' })),
    )
  }
  const tomorrow = new Date(server.app.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const gathering = {
    gatheringType: 'draft',
    location: 'The Ford',
    date: tomorrow,
    time: '19:00',
    maxPlayers: 8,
  }
  const created = await arwen.call(callingEndpoints.create, { username: VICTIM, ...gathering })
  expect(created.status).toBe(200)
  const heard = await Promise.all(streams.map((stream) => stream.readUntil('"type":"gathering.created"')))
  for (const text of heard) told.push({ asked: 'stream', text })

  expect(told.some(({ text }) => text.includes('"band":"<5"'))).toBe(true)
  const secrets = [...traces(HOME), ...traces({ lat: IN_WELS.lat, lng: IN_WELS.lng })]
  const centre = traces(CENTRE)
  for (const { asked, text: whole } of told) {
    const text = whole.replaceAll(VOLATILE, '')
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${asked}`).toBe(false)
    for (const digits of centre) expect(text.includes(digits), `${digits} in ${asked}`).toBe(false)
  }
  const own = (await readEverything(arwen, ids)).map(({ text }) => text).join('\n')
  expect(own).toContain(String(HOME.lat))
}, 120_000)

test('a member who moves about learns the band between two towns, and nothing about her exact place', async () => {
  await using server = await startHttp({ TRUST_PROXY: '1' })
  const { arwen, clients, ids } = await aRegion(server, ['sauron'])
  const sauron = found(clients.get('sauron'))
  const { nearest } = await places()
  const moveFreely = async (client: Client, username: string, { lat, lng }: Position) => {
    // As if every move were the first of the day.
    await server.app.db.updateTable('profile').set({ moves: 0 }).execute()
    expect((await goTo(client, username, { lat, lng })).status).toBe(200)
  }
  /** Everything revealed about her while the attacker takes this walk. */
  const listen = async (home: Position, walk: readonly Position[]) => {
    await moveFreely(arwen, VICTIM, home)
    const heard: string[] = []
    const bands: DistanceBand[] = []
    for (const step of walk) {
      await moveFreely(sauron, 'sauron', step)
      // These pages are about cards only and name no member.
      const told = await readEverything(sauron, ids, '/scryfall')
      heard.push(...told.map(({ asked, text }) => `${asked} ${text.replaceAll(VOLATILE, '')}`))
      const { body } = await sauron.call(profileEndpoints.get, { username: VICTIM })
      bands.push(PublicProfile.parse(body).band)
    }
    return { heard, bands }
  }
  const inLinz = fc
    .tuple(
      fc.double({ min: -0.03, max: 0.03, noNaN: true }),
      fc.double({ min: -0.03, max: 0.03, noNaN: true }),
    )
    .map(([north, east]) => ({ lat: CENTRE.lat + north, lng: CENTRE.lng + east }))
    .filter((position) => nearest(position)?.name === 'Linz')
  const nearby = fc
    .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1.5, max: 1.5, noNaN: true }))
    .map(([north, east]) => ({ lat: CENTRE.lat + north, lng: CENTRE.lng + east }))
  await fc.assert(
    fc.asyncProperty(
      inLinz,
      inLinz,
      fc.array(nearby, { minLength: 1, maxLength: 3 }),
      async (one, other, walk) => {
        const first = await listen(one, walk)
        const second = await listen(other, walk)
        expect(second.heard).toEqual(first.heard)
        expect(first.bands).toEqual(walk.map((step) => bandOf(distanceKm(found(nearest(step)), CENTRE))))
      },
    ),
    { numRuns: propertyRuns(3) },
  )
}, 240_000)

test('what a member searches for among places is never stored', async () => {
  await using server = await startHttp()
  const member = await server.as('gandalf')
  const before = await server.app.db.selectFrom('event').select('sequence').execute()
  await member.call(locationEndpoints.nearest, { lat: HOME.lat, lng: HOME.lng })
  await member.call(locationEndpoints.complete, { q: 'linz' })
  const own = await member.call(profileEndpoints.get)
  expect(own.body).toMatchObject({ location: null, locationPreferencesSet: false, placeName: null })
  expect(await server.app.db.selectFrom('event').select('sequence').execute()).toEqual(before)
  expect(await server.app.db.selectFrom('member_place').selectAll().execute()).toEqual([])
})
