import { expect, test } from 'vitest'

import { binderEndpoints, VISIBILITIES } from '#contract/collection.ts'
import { AUDIENCES, WATCH_AUDIENCES } from '#contract/people.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { shortened } from '#contract/short-address.ts'
import { wantsEndpoints } from '#contract/wants.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'
import { transact } from '#server/events/transact.ts'

import { sayEverything } from './endpoints/read-everything.ts'
import { type Leads, missingInWalk, type Step, walkThrough } from './endpoints/reading-walk.ts'
import { type Mark, marksIn, type Reading, STREAM } from './members/audience-marks.ts'
import {
  addCopies,
  type AudienceWorld,
  audienceWorld,
  type Owner,
  OWNER_NAMES,
  OWNERS,
  postsBounty,
  THINGS,
} from './members/audience-world.ts'
import { does } from './members/blocked-world.ts'
import { maySee, placesOf } from './members/shown-places.ts'
import { isApart, type Kind, VIEWERS } from './members/viewer-kinds.ts'
import { type OpenStream, openStream } from './server/open-stream.ts'
import type { Client } from './server/start-http.ts'

function leadsOf({ owner }: AudienceWorld): Leads {
  const owners = OWNER_NAMES.map(owner)
  const binders = owners.flatMap((each) => VISIBILITIES.map((visibility) => each.binders[visibility]))
  const cards = [...binders.map(({ card }) => card), ...owners.map(({ wanted }) => wanted)]
  return {
    owner: OWNER_NAMES,
    binder: binders.map(({ id }) => id),
    code: binders.flatMap(({ id }) => shortened(id) ?? []),
    card: cards.map(({ id }) => id),
    cardName: cards.map(({ name }) => name),
    bounty: owners.map(({ bountyId }) => bountyId),
    gathering: owners.map(({ gatheringId }) => gatheringId),
    nothing: ['nothing-there'],
  }
}

async function readAll(client: Client, steps: readonly Step[]): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const step of steps) {
    const response = await client.fetch(step.address)
    const text = `${response.headers.get('location') ?? ''}${await response.text()}`
    // Whatever is refused as wrong input tells nothing, so the walk would prove nothing.
    expect([200, 302, 303, 307, 308, 401, 404], `${step.address} ${text}`).toContain(response.status)
    readings.push({ ...step, text, status: response.status })
  }
  return readings
}

/** Where each thing was given away. */
function placesByMark(world: AudienceWorld, readings: readonly Reading[]): Map<Mark, Set<string>> {
  const places = new Map<Mark, Set<string>>()
  for (const reading of readings) {
    for (const mark of marksIn(world, reading)) {
      places.set(mark, (places.get(mark) ?? new Set()).add(reading.place))
    }
  }
  return places
}

/** Marks the end of what streams bring. */
const LAST = 'the-last-of-all-cards'

const everything = OWNER_NAMES.flatMap((owner) => THINGS.map((thing) => ({ owner, thing })))

function hiddenFrom(kind: Kind): ReadonlySet<Mark> {
  const hidden = everything.filter(({ owner, thing }) => !maySee(kind, owner, thing))
  return new Set(hidden.map(({ owner, thing }) => `${thing} of ${owner}` as const))
}

/** Owners show and want more, move away and back, and post a bounty. @returns the bounties */
async function ownersAct({ owner, server }: AudienceWorld): Promise<Map<Owner, string>> {
  const bounties = new Map<Owner, string>()
  for (const name of OWNER_NAMES) {
    const { client, binders, watchId } = owner(name)
    for (const visibility of VISIBILITIES) {
      const binder = binders[visibility]
      await does(client, binderEndpoints.change, { binderId: binder.id, name: `${binder.name}-renamed` })
      // Of another kind than the first, so they are news.
      await addCopies(client, binder, 'foil')
    }
    await does(client, watchlistEndpoints.change, { watchId, alertBelowCents: 1 })
    for (const radius of [20, 30])
      await does(client, profileEndpoints.change, { username: name, preferences: { radius } })
    bounties.set(name, await postsBounty(server, { name, client }))
  }
  await server.app.tasks.runDue()
  // Nothing else announces this here.
  const last = { type: 'card.merged', cardId: LAST, intoCardId: LAST } as const
  await transact(server.app, [], ({ announce }) => announce(last, 'everyone'))
  return bounties
}

test('every endpoint, input and page has its place in the walk', () => {
  expect(missingInWalk()).toEqual([])
})

test('owners choose every audience of everything', () => {
  const shown = OWNER_NAMES.map((name) => OWNERS[name])
  expect(new Set(shown.map(({ place }) => place))).toEqual(new Set(AUDIENCES))
  expect(new Set(shown.map(({ activity }) => activity))).toEqual(new Set(AUDIENCES))
  expect(new Set(shown.map(({ wants }) => wants))).toEqual(new Set(WATCH_AUDIENCES))
})

test('each reader finds what is shown to them in its places, and nothing else anywhere', async () => {
  await using world = await audienceWorld()
  const streams = new Map<Kind, OpenStream>()
  for (const kind of VIEWERS) streams.set(kind, await openStream(world.viewer(kind)))
  const bounties = await ownersAct(world)
  const steps = walkThrough(leadsOf(world))
  for (const kind of VIEWERS) {
    const places = placesByMark(world, await readAll(world.viewer(kind), steps))
    for (const { owner, thing } of everything) {
      const expected = maySee(kind, owner, thing) ? placesOf(thing, kind) : []
      const found = [...(places.get(`${thing} of ${owner}`) ?? [])]
      expect(found.toSorted(), `${thing} of ${owner}, read by ${kind}`).toEqual(expected.toSorted())
    }
    const text = (await streams.get(kind)?.readUntil(LAST)) ?? ''
    const heard = marksIn(world, { place: STREAM, address: '', status: 200, text })
    const hidden = hiddenFrom(kind)
    expect(
      heard.filter((mark) => hidden.has(mark)),
      `heard by ${kind}`,
    ).toEqual([])
    const bountiesHeard = OWNER_NAMES.filter((name) => text.includes(bounties.get(name) ?? ''))
    expect(bountiesHeard, kind).toEqual(kind === 'visitor' || isApart(kind) ? [] : OWNER_NAMES)
  }
}, 180_000)

test('owners read all of their own, and of each other what strangers read', async () => {
  await using world = await audienceWorld()
  const steps = walkThrough(leadsOf(world))
  for (const reader of OWNER_NAMES) {
    const places = placesByMark(world, await readAll(world.owner(reader).client, steps))
    const seen = everything.filter(({ owner, thing }) => places.has(`${thing} of ${owner}`))
    const expected = everything.filter(
      ({ owner, thing }) => owner === reader || maySee('stranger', owner, thing),
    )
    expect(seen, reader).toEqual(expected)
  }
}, 120_000)

/** What changes by itself, or from one reading to the next. */
const VOLATILE = /"\d{4}-\d\d-\d\dT[^"]+"|"(?:uptimeSeconds|seconds|timestamp)":[\d.]+|data-place="[^"]+"/g

test('what is shown to fellows leaves no trace in what others read, not even in a count or an order', async () => {
  await using world = await audienceWorld()
  const steps = walkThrough(leadsOf(world))
  const outsiders = ['visitor', 'stranger', 'former'] as const
  const readBy = async (kind: Kind) =>
    (await readAll(world.viewer(kind), steps)).map(
      ({ address, text }) => `${address} ${text.replaceAll(VOLATILE, '')}`,
    )
  const before = new Map<Kind, string[]>()
  for (const kind of [...outsiders, 'fellow'] as const) before.set(kind, await readBy(kind))
  for (const name of OWNER_NAMES) {
    const { client, binders } = world.owner(name)
    const { place, activity, wants } = OWNERS[name]
    await does(client, binderEndpoints.change, { binderId: binders.fellowship.id, visibility: 'private' })
    const preferences = {
      placeShownTo: place === 'fellowship' ? 'nobody' : place,
      activityShownTo: activity === 'fellowship' ? 'nobody' : activity,
    }
    await does(client, profileEndpoints.change, { username: name, preferences })
    const shownTo = wants === 'fellowship' ? 'nobody' : wants
    await does(client, watchlistEndpoints.changeSettings, { shownTo })
  }
  await world.server.app.tasks.runDue()
  for (const kind of outsiders) expect(await readBy(kind), kind).toEqual(before.get(kind))
  expect(await readBy('fellow')).not.toEqual(before.get('fellow'))
}, 180_000)

test('answers to changes give away what is public, and nothing else', async () => {
  await using world = await audienceWorld()
  // Each says everything about another binder: the last thing they say ends their session.
  const speakers = { trader: 'public', stranger: 'fellowship', former: 'private' } as const
  for (const kind of ['trader', 'stranger', 'former'] as const) {
    const { bountyId, gatheringId, binders, wanted } = world.owner('hollin')
    const { card, id: binderId } = binders[speakers[kind]]
    const asked = { binderId, id: binderId, cardId: card.id, printingId: card.id, text: `1 ${card.name}` }
    const about = { username: 'hollin', bountyId, gatheringId, cardIds: [card.id, wanted.id] }
    const told = await sayEverything(world.viewer(kind), { ...about, ...asked })
    const marks = told.flatMap(({ asked: address, text }) =>
      marksIn(world, { place: address, address, text, status: 200 }),
    )
    const hidden = hiddenFrom(kind)
    expect(
      marks.filter((mark) => hidden.has(mark)),
      kind,
    ).toEqual([])
    const read = told.find(({ asked: address }) => address === 'POST /api/wants/read')
    const { lines } = wantsEndpoints.read.reply.parse(JSON.parse(read?.text ?? ''))
    expect(
      lines.map(({ owners }) => owners),
      kind,
    ).toEqual([kind === 'trader' ? 1 : 0])
  }
}, 60_000)
