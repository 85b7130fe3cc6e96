import { expect, test } from 'vitest'

import { binderEndpoints, VISIBILITIES } from '#contract/collection.ts'
import { AUDIENCES, WATCH_AUDIENCES } from '#contract/people.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'

import { missingInWalk, walkThrough } from './endpoints/reading-walk.ts'
import { marksIn, STREAM } from './members/audience-marks.ts'
import {
  addCopies,
  type AudienceWorld,
  audienceWorld,
  type Owner,
  OWNER_NAMES,
  OWNERS,
  postsBounty,
} from './members/audience-world.ts'
import { does } from './members/blocked-world.ts'
import { everything, hiddenFrom, leadsOf, placesByMark, readAll } from './members/readings.ts'
import { maySee, placesOf } from './members/shown-places.ts'
import { isApart, type Kind, VIEWERS } from './members/viewer-kinds.ts'
import { announceMark, type OpenStream, openStream, untilAllIsHeard } from './server/open-stream.ts'

/** Marks the end of what streams bring. */
const LAST = 'the-last-of-all-cards'

/** Owners show and want more, move away and back, and post a bounty. @returns the bounties */
async function ownersAct(world: AudienceWorld): Promise<Map<Owner, string>> {
  const { owner, server } = world
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
  await announceMark(server, LAST)
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
  // Gatherings are for everyone until their hosts choose.
  await untilAllIsHeard(world.server)
  const streams = new Map<Kind, OpenStream>()
  for (const kind of VIEWERS) streams.set(kind, await openStream(world.viewer(kind)))
  const bounties = await ownersAct(world)
  const steps = walkThrough(leadsOf(world))
  for (const kind of VIEWERS) {
    const places = placesByMark(world, await readAll(world.viewer(kind), steps))
    for (const { owner, thing } of everything) {
      const expected = new Set(maySee(kind, owner, thing) ? placesOf(thing, kind) : [])
      const found = [...(places.get(`${thing} of ${owner}`) ?? [])]
      expect(found.toSorted(), `${thing} of ${owner}, read by ${kind}`).toEqual([...expected].toSorted())
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
}, 300_000)

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
