import fc from 'fast-check'
import { expect, test } from 'vitest'

import { bountyEndpoints } from '#contract/bounties.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { gatheringEndpoints } from '#contract/gatherings.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { routes } from '#server/assembly.ts'
import { transact } from '#server/events/transact.ts'

import { PRINTINGS } from './cards/invented-cards.ts'
import { readEverything, sayEverything, type Told } from './endpoints/read-everything.ts'
import {
  apartFrom,
  buildWorld,
  carryOutBlocks,
  does,
  gatheringOf,
  type Name,
  NAMES,
  pictureOf,
  type Plan,
  postsBounty,
  type Two,
  type World,
} from './members/blocked-world.ts'
import { propertyRuns } from './property-runs.ts'
import { type OpenStream, openStream } from './server/open-stream.ts'

/** Parts of paths that a reading asks about members with, and those that name nothing of a member. */
const ASKED = ['username', 'id', 'binderId', 'bountyId', 'gatheringId', 'cardId']
const OF_NO_MEMBER = ['file', 'code', 'number', 'lang', 'name', 'actId', 'importId', 'token']

/** A member reads whom they blocked themselves. */
const OWN_BLOCKS = '/api/blocks'

const name = fc.constantFrom(...NAMES)
const two: fc.Arbitrary<Two> = fc.record({ one: name, other: name }).filter(({ one, other }) => one !== other)
const some = <Part>(part: fc.Arbitrary<Part>, minLength = 0) => fc.array(part, { minLength, maxLength: 4 })
const plans: fc.Arbitrary<Plan> = fc.record({
  visibilities: fc.array(fc.constantFrom('public', 'fellowship', 'link', 'private'), {
    minLength: 2,
    maxLength: 3,
  }),
  fellows: some(two),
  hunts: some(fc.record({ one: name, other: name, isCaught: fc.boolean() }), 1),
  requests: some(two),
  blocks: some(two, 1),
})

/** Everything each member can read about each other one. */
async function readAll({ of }: World, reader: Name): Promise<Told[]> {
  const { client } = of(reader)
  // Lists of everybody first, then what is about one.
  const ofAll = { printingId: PRINTINGS.drake, cardId: PRINTINGS.drake, q: 'ember' }
  const told = await readEverything(client, ofAll, OWN_BLOCKS)
  for (const other of NAMES) {
    if (other !== reader) told.push(...(await readEverything(client, of(other).ids, OWN_BLOCKS)))
  }
  return told
}

/** The signs of members in what a reader was told. What a reader asked for may be said back to them. */
function signsIn(told: readonly Told[], signs: readonly string[]): string[] {
  return told.flatMap(({ asked, text }) => {
    const signsLeft = signs.filter((sign) => !asked.includes(sign) && text.includes(sign))
    return signsLeft.map((sign) => `${sign} in ${asked}: ${around(text, sign)}`)
  })
}

function around(text: string, sign: string): string {
  const at = text.indexOf(sign)
  return text.slice(Math.max(0, at - 60), at + 60)
}

/** Everybody does what others hear of. */
async function everybodyActs({ of, server }: World): Promise<void> {
  for (const actor of NAMES) {
    const { client } = of(actor)
    await does(client, gatheringEndpoints.create, gatheringOf(actor))
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
      await using world = await buildWorld(plan)
      // There is something to hide: before, each reads of each.
      const [first, second] = NAMES
      expect(signsIn(await readAll(world, first), [world.of(second).id, second])).not.toEqual([])
      await carryOutBlocks(world, plan)
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
    { numRuns: propertyRuns(3), endOnFailure: true },
  )
}, 240_000)

test('no answer to what a member does holds anything of one they are apart from', async () => {
  const plan: Plan = {
    visibilities: ['public', 'fellowship'],
    fellows: [{ one: NAMES[0], other: NAMES[1] }],
    hunts: [{ one: NAMES[0], other: NAMES[1], isCaught: false }],
    requests: [],
    blocks: [{ one: NAMES[0], other: NAMES[1] }],
  }
  await using world = await buildWorld(plan)
  await carryOutBlocks(world, plan)
  // The blocked one asks; whoever blocked may name them, to take it back.
  const [blocker, blocked] = [world.of(NAMES[0]), world.of(NAMES[1])]
  const told = await sayEverything(blocked.client, {
    ...blocker.ids,
    list: '1 Ember Drake',
    text: '1 Ember Drake',
  })
  const reached = told.filter(({ text }) => !text.includes('"refusal"')).map(({ asked }) => asked)
  expect(reached).toEqual(expect.arrayContaining(['POST /api/wants/read', 'POST /api/watchlist']))
  expect(signsIn(told, blocker.signs)).toEqual([])
}, 60_000)
