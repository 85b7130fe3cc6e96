import { expect, test } from 'vitest'

import { binderEndpoints } from '#contract/collection.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { wantsEndpoints } from '#contract/wants.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'

import { sayEverything } from './endpoints/read-everything.ts'
import { walkThrough } from './endpoints/reading-walk.ts'
import { marksIn } from './members/audience-marks.ts'
import { audienceWorld, OWNER_NAMES, OWNERS } from './members/audience-world.ts'
import { does } from './members/blocked-world.ts'
import { hiddenFrom, leadsOf, readAll } from './members/readings.ts'
import type { Kind } from './members/viewer-kinds.ts'

/** What changes by itself, or from one reading to the next. */
const VOLATILE = /\d{4}-\d\d-\d\dT[\d:.]+|"(?:uptimeSeconds|seconds|timestamp)":[\d.]+|data-place="[^"]+"/g

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
    const { bountyId, gatherings, binders, wanted } = world.owner('hollin')
    const { card, id: binderId } = binders[speakers[kind]]
    const asked = { binderId, id: binderId, cardId: card.id, printingId: card.id, text: `1 ${card.name}` }
    const about = {
      username: 'hollin',
      bountyId,
      gatheringId: gatherings.everyone,
      cardIds: [card.id, wanted.id],
    }
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
