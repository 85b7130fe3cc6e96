import fc from 'fast-check'
import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'

import { PRINTINGS } from './cards/invented-cards.ts'
import { RIGHT_VALUES } from './endpoints/right-values.ts'
import { type Answer, sayValidly } from './endpoints/say-validly.ts'
import { plans } from './members/blocked-plans.ts'
import {
  apartFrom,
  buildWorld,
  carryOutBlocks,
  gatheringOf,
  type Name,
  NAMES,
  type World,
} from './members/blocked-world.ts'
import { signsIn } from './members/signs.ts'
import { propertyRuns } from './property-runs.ts'
import { openStream } from './server/open-stream.ts'

/** Whom one blocks changes who is apart, and what ends a session or an account ends the test. */
const BUT = /^\/api\/blocks|sign-?(?:in|out|up)|leave|password|email|sessions|^\/api\/admin|^\/scryfall/

/** Marks the end of what streams bring. */
const LAST = 'the-last-of-all-cards'

/** What everybody may say of cards and of themselves. */
const OURS = {
  avatar: '/avatars/oak.svg',
  cardId: PRINTINGS.drake,
  cardIds: [PRINTINGS.drake],
  printingId: PRINTINGS.drake,
  name: 'a-thing',
  text: '1 Ember Drake',
  words: 'a-plea',
  quantity: 1,
  reward: { kind: 'words', text: 'thanks' },
  gatheringType: 'draft',
  location: 'an-inn',
  visibility: 'public',
  // One that is in the binder would be needed.
  coverPrintingId: undefined,
}

/** Some of what reaches another one, or tells of one. */
const REACHING = [
  'POST /api/bounties/:bountyId/claim',
  'POST /api/fellowship/with/:username/ask',
  'POST /api/wants/read',
  'POST /api/watchlist',
]

/** All that one member is told about everybody and themselves, and what they may not be told. */
async function saysAll({ of }: World, speaker: Name): Promise<Answer[]> {
  const when = gatheringOf(speaker)
  const others = NAMES.filter((each) => each !== speaker)
  const answers: Answer[] = []
  // What is their own comes last, because they end it.
  for (const about of [...others, speaker]) {
    const known = { theirs: of(about).ids, ours: { ...RIGHT_VALUES, ...when, ...OURS, username: about } }
    answers.push(...(await sayValidly(of(speaker).client, known, BUT)))
  }
  return answers
}

test('no answer to a change, and no stream meanwhile, holds anything of one its reader is apart from', async () => {
  const agreed = new Set<string>()
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      await using world = await buildWorld(plan)
      await carryOutBlocks(world, plan)
      const streams = new Map(
        await Promise.all(
          NAMES.map(async (each) => [each, await openStream(world.of(each).client)] as const),
        ),
      )
      const signsKeptFrom = (reader: Name) =>
        [...apartFrom(plan, reader)].flatMap((each) => world.of(each).signs)
      for (const speaker of NAMES) {
        const answers = await saysAll(world, speaker)
        for (const { name, status } of answers) if (status === 200) agreed.add(name)
        expect(signsIn(answers, signsKeptFrom(speaker)), `what ${speaker} is answered`).toEqual([])
      }
      await world.server.app.tasks.runDue()
      const last = { type: 'card.merged', cardId: LAST, intoCardId: LAST } as const
      await transact(world.server.app, [], ({ announce }) => announce(last, 'everyone'))
      for (const [reader, stream] of streams) {
        const told = { asked: 'the event stream', text: await stream.readUntil(LAST) }
        expect(signsIn([told], signsKeptFrom(reader)), `what ${reader} hears`).toEqual([])
      }
    }),
    { numRuns: propertyRuns(3), endOnFailure: true },
  )
  expect([...agreed]).toEqual(expect.arrayContaining(REACHING))
}, 240_000)
