import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bountyEndpoints } from '#contract/bounties.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { routes } from '#server/assembly.ts'
import { transact } from '#server/events/transact.ts'

import { PRINTINGS } from './cards/invented-cards.ts'
import { readEverything, type Told } from './endpoints/read-everything.ts'
import { buildCompany, type WorldInCompany } from './members/blocked-company.ts'
import { plans } from './members/blocked-plans.ts'
import {
  apartFrom,
  carryOutBlocks,
  does,
  gatheringOf,
  type Name,
  NAMES,
  pictureOf,
  postsBounty,
  type World,
} from './members/blocked-world.ts'
import { signsIn } from './members/signs.ts'
import { propertyRuns } from './property-runs.ts'
import { type OpenStream, openStream, untilAllIsHeard } from './server/open-stream.ts'

/** Parts of paths that a reading asks about members with, and those that name nothing of a member. */
const ASKED = [
  'username',
  'id',
  'binderId',
  'bountyId',
  'gatheringId',
  'cardId',
  'tradeId',
  'requestId',
  'conversationId',
]
const OF_NO_MEMBER = [
  'caseId',
  'file',
  'code',
  'number',
  'lang',
  'name',
  'actId',
  'importId',
  'token',
  'secret',
  'about',
  'invitationId',
]

/** A member reads whom they blocked themselves. */
const OWN_BLOCKS = '/api/blocks'

/** Everything each member can read about each other one. */
async function readAll({ of, company }: WorldInCompany, reader: Name): Promise<Told[]> {
  const { client } = of(reader)
  // Lists of everybody first, then what is about one.
  const ofAll = { printingId: PRINTINGS.drake, cardId: PRINTINGS.drake, q: 'ember' }
  const told = await readEverything(client, ofAll, OWN_BLOCKS)
  told.push(...(await readEverything(client, { ...ofAll, ...company.ids }, OWN_BLOCKS)))
  for (const other of NAMES) {
    if (other !== reader) told.push(...(await readEverything(client, of(other).ids, OWN_BLOCKS)))
  }
  return told
}

/** Everybody does what others hear of. */
async function everybodyActs({ of, server }: World): Promise<void> {
  for (const actor of NAMES) {
    const { client } = of(actor)
    await does(client, callingEndpoints.create, gatheringOf(actor))
    await postsBounty(client, actor)
    const binder = { name: `chest-of-${actor}`, visibility: 'public' }
    await does(client, binderEndpoints.create, binder)
    for (const avatar of ['/avatars/oak.svg', pictureOf(actor)])
      await does(client, profileEndpoints.change, { username: actor, avatar })
  }
  for (const hunter of NAMES) {
    for (const poster of NAMES) {
      const { bountyId } = of(poster).ids
      await of(hunter).client.call(bountyEndpoints.claim, { bountyId })
    }
  }
  await server.app.tasks.runDue()
  await transact(server.app, [], ({ announce }) => announce({ type: 'scoreboard.changed' }, 'everyone'))
}

/** All that a stream told until everybody had acted. */
async function heard(stream: OpenStream): Promise<Told> {
  const text = await stream.readUntil('"type":"scoreboard.changed"')
  return { asked: 'the event stream', text }
}

test('every path of a reading says which of its parts lead to members', () => {
  const parts = routes
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .flatMap(({ endpoint }) => [...endpoint.path.matchAll(/:(\w+)/g)].map(([, part]) => part))
  expect(new Set(parts)).toEqual(new Set([...ASKED, ...OF_NO_MEMBER]))
})

test('no reply, page or stream to a member holds anything of one they are apart from', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      await using world = await buildCompany(plan)
      // There is something to hide: before, each reads of each.
      const [first, second] = NAMES
      expect(signsIn(await readAll(world, first), [world.of(second).id, second])).not.toEqual([])
      await carryOutBlocks(world, plan)
      await untilAllIsHeard(world.server)
      const streams = await Promise.all(NAMES.map((each) => openStream(world.of(each).client)))
      await everybodyActs(world)
      for (const [at, reader] of NAMES.entries()) {
        const apart = [...apartFrom(plan, reader)]
        const told = apart.length === 0 ? [] : await readAll(world, reader)
        const stream = streams[at]
        if (stream !== undefined) told.push(await heard(stream))
        const signs = apart.flatMap((each) => world.of(each).signs)
        expect(signsIn(told, signs), `what ${reader} reads`).toEqual([])
      }
    }),
    { numRuns: propertyRuns(2), endOnFailure: true },
  )
}, 600_000)
