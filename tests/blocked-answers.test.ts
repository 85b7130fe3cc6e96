import fc from 'fast-check'
import { expect, test } from 'vitest'

import { routes } from '#server/assembly.ts'

import { PRINTINGS } from './cards/invented-cards.ts'
import { isReading, nameOf } from './endpoints/calls.ts'
import { RIGHT_VALUES } from './endpoints/right-values.ts'
import { type Answer, sayValidly } from './endpoints/say-validly.ts'
import { buildCompany, soon, type WorldInCompany } from './members/blocked-company.ts'
import { plans } from './members/blocked-plans.ts'
import { apartFrom, carryOutBlocks, type Name, NAMES, type Plan } from './members/blocked-world.ts'
import { signsIn } from './members/signs.ts'
import { propertyRuns } from './property-runs.ts'
import { announceMark, openStream, untilAllIsHeard } from './server/open-stream.ts'

/** Whom one blocks changes who is apart, and what ends a session or an account ends the test. */
const BUT = /^\/api\/blocks|sign-?(?:in|out|up)|leave|password|email|sessions|^\/api\/admin|^\/scryfall/

/** The same, and what ends a gathering, a round or somebody's part in something: that comes last. */
const ENDS = new RegExp(`${BUT.source}|/(?:host|cancellation|refusals|tourney/(?:rounds|cut|end|drop))$`)
/** The host speaks last, and goes through with the gathering. */
const CANCELS = new RegExp(`${BUT.source}|/(?:host|cancellation)$`)

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
  // What may be about a single date is, because the gathering in common does not repeat at first.
  dates: 'one',
  // As a part of a path.
  number: '1',
  wins: [2, 0, 0],
  // Their own would have to be uploaded first.
  pictureIds: [],
  // One that is in the binder would be needed.
  coverPrintingId: undefined,
}

/** Changes that nobody here can make. */
const NOT_HERE = [
  // They are of things of one's own, by an id that nobody else has.
  /\/api\/(?:imports|notifications|push\/devices|searches|stacks|watchlist|acts|decisions)\/:/,
  /\/api\/(?:binders\/:binderId\/stacks|binders\/order|stacks\/(?:acts|still-found)|watchlist\/many|bounties\/many)$/,
  /\/api\/bounties\/:bountyId\/renew$/,
  // They need a code that another phone shows, or a table at which one sits.
  /\/api\/meeting\/(?:tries|:)/,
  /\/(?:sealing|bounties\/:bountyId|screen)\/(?:codes|tries|readings)$/,
  /\/door\/scans$/,
  // They come after one that was made before, or ask for another kind of gathering.
  /\/api\/(?:trades\/:tradeId\/answers|bounties\/:bountyId\/caught)$/,
  /\/api\/gatherings\/:gatheringId\/(?:approvals|host|series\/(?:cancellation|host)|tourney(?:\/cut)?)$/,
  // They are for hosts, in the room of their gathering.
  /\/api\/conversations\/:conversationId\/(?:closed|messages\/:number\/hidden)$/,
  // They are for whoever waits to be let in.
  /\/api\/application\//,
  // They name a thing in a way of their own.
  /\/api\/(?:reports|notifications\/things\/one)$/,
]

/** Changes that somebody must have made, or their answers would show nothing. */
const MADE_HERE = routes
  .filter((route) => !isReading(route) && route.access !== 'admin' && route.endpoint.body !== 'file')
  .filter(({ endpoint }) => ![BUT, ...NOT_HERE].some((kind) => kind.test(endpoint.path)))
  .map(nameOf)
  // All of theirs have begun, and what has begun is taken back by nobody.
  .filter((name) => name !== 'DELETE /api/gatherings/:gatheringId/cancellation')

/** All that somebody is told about everybody, what they have in common, and themselves. */
async function saysAll({ of, company }: WorldInCompany, speaker: Name | 'host'): Promise<Answer[]> {
  const client = speaker === 'host' ? company.host : of(speaker).client
  // The last is no co-host, whom nobody turns away.
  const others = NAMES.toReversed().filter((each) => each !== speaker)
  const about: readonly Readonly<Record<string, string>>[] = [
    company.ids,
    ...others.flatMap((each) => [of(each).ids, { ...of(each).ids, ...company.ids, username: each }]),
    // What is their own comes last, because they end it.
    ...(speaker === 'host' ? [] : [of(speaker).ids]),
  ]
  const answers: Answer[] = []
  const made = new Set<string>()
  for (const [at, theirs] of about.entries()) {
    const { username } = theirs
    const names = { username, toUsername: username, players: [username] }
    const ours = { ...RIGHT_VALUES, ...OURS, ...soon(), ...names }
    const isLast = at === about.length - 1
    const ending = speaker === 'host' ? CANCELS : BUT
    const but = theirs['conversationId'] === company.ids.conversationId && !isLast ? ENDS : ending
    answers.push(...(await sayValidly(client, { theirs, ours }, { but, made })))
  }
  return answers
}

/** In this one, everything that reaches another one finds somebody to reach. */
const WELL_KNOWN: Plan = {
  visibilities: ['public', 'fellowship'],
  fellows: [{ one: 'quorvex', other: 'wexford-jay' }],
  hunts: [
    { one: 'quorvex', other: 'zimbolt', isCaught: false },
    { one: 'wexford-jay', other: 'plonkin', isCaught: true },
    { one: 'yarrowby', other: 'quorvex', isCaught: false },
  ],
  requests: [{ one: 'zimbolt', other: 'plonkin' }],
  blocks: [{ one: 'quorvex', other: 'zimbolt' }],
}

/** Limits how long a world may take: a machine whose cores are three times as busy needs ten minutes for it. */
const LONG = 1_200_000

test(
  'no answer to a change, and no stream meanwhile, holds anything of one its reader is apart from',
  async () => {
    const agreed = await changeAll(WELL_KNOWN)
    expect(MADE_HERE.filter((name) => !agreed.has(name))).toEqual([])
    expect(MADE_HERE.length).toBeGreaterThan(70)
  },
  LONG,
)

test(
  'in a world at random, no answer to a change and no stream holds anything of one its reader is apart from',
  { timeout: LONG * propertyRuns(1) },
  async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        expect((await changeAll(plan)).size).toBeGreaterThan(0)
      }),
      { numRuns: propertyRuns(1), endOnFailure: true },
    )
  },
)

/**
 * Lets everybody make every change in a world, and looks at all that they are answered and hear.
 * @returns the changes that could be made
 */
async function changeAll(plan: Plan): Promise<ReadonlySet<string>> {
  const agreed = new Set<string>()
  await using world = await buildCompany(plan)
  await carryOutBlocks(world, plan)
  await untilAllIsHeard(world.server)
  const streams = new Map(
    await Promise.all(NAMES.map(async (each) => [each, await openStream(world.of(each).client)] as const)),
  )
  const signsKeptFrom = (reader: Name) => [...apartFrom(plan, reader)].flatMap((each) => world.of(each).signs)
  // Whoever speaks last ends what all have in common.
  for (const speaker of [...NAMES, 'host'] as const) {
    const answers = await saysAll(world, speaker)
    for (const { name, status } of answers) if (status === 200) agreed.add(name)
    // Nobody is kept from the host.
    const kept = speaker === 'host' ? [] : signsKeptFrom(speaker)
    expect(signsIn(answers, kept), `what ${speaker} is answered`).toEqual([])
  }
  await world.server.app.tasks.runDue()
  await announceMark(world.server, LAST)
  for (const [reader, stream] of streams) {
    const told = { asked: 'the event stream', text: await stream.readUntil(LAST) }
    expect(signsIn([told], signsKeptFrom(reader)), `what ${reader} hears`).toEqual([])
  }
  return agreed
}
