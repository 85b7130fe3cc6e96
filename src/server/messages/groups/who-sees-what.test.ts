import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { answerRequest } from '#server/messages/actions.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { gathered, readBy, says } from '#tests/messages/fellowship.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { addToGroup, leaveGroup, removeFromGroup } from './actions.ts'

const MEMBERS = 5
const PROCESSES = 3

const Deed = fc.record({
  does: fc.constantFrom('say', 'say', 'add', 'add', 'remove', 'leave'),
  by: fc.nat({ max: MEMBERS - 1 }),
  whom: fc.nat({ max: MEMBERS - 1 }),
  process: fc.nat({ max: PROCESSES - 1 }),
})
type Deed = typeof Deed extends fc.Arbitrary<infer Value> ? Value : never

/** Deeds of one wave happen at the same time. */
const Waves = fc.array(
  // Two acts of one member at once may be one too many for a test that tells who is in from the lines alone.
  fc.uniqueArray(Deed, { minLength: 1, maxLength: 4, selector: ({ by }) => by }),
  { minLength: 4, maxLength: 14 },
)

const REFUSED = ['not_found', 'not_allowed', 'not_addable', 'busy']

/** What a member may not do is refused, and changes nothing. */
async function carryOut(app: App, crew: string, members: readonly Member[], deed: Deed): Promise<void> {
  const [by, whom] = [found(members[deed.by]), found(members[deed.whom])]
  const { username } = whom
  const acts = {
    say: () => says(app, by, crew, `Line of ${by.username}`),
    add: () => addToGroup(app, by, { conversationId: crew, players: [username] }),
    remove: () => removeFromGroup(app, by, { conversationId: crew, username }),
    // Whoever was added again after they left is asked first. To decline leaves no line, so they accept.
    leave: async () => {
      await answerRequest(app, by, { conversationId: crew, answer: 'accept' })
      await leaveGroup(app, by, { conversationId: crew })
    },
  }
  await acts[deed.does]().catch((error: unknown) => {
    if (!(error instanceof Refusal && REFUSED.includes(error.code))) throw error
  })
}

/** Who is in after each line, told from the lines alone: the number from which each sees what is said. */
function placesAfter(lines: readonly MessageRow[], first: readonly string[]): ReadonlyMap<string, number>[] {
  const places = new Map(first.map((id) => [id, 1]))
  return lines.map(({ deed, number, author_id: authorId, about_id: aboutId }) => {
    if (deed === 'added') places.set(found(aboutId), Math.min(number, places.get(found(aboutId)) ?? number))
    if (deed === 'removed') places.delete(found(aboutId))
    if (deed === 'left') places.delete(found(authorId))
    return new Map(places)
  })
}

/** Whoever is in sees every line since they came, in the same order; nobody else sees any, or is sent any. */
async function checkWhoSeesWhat(app: TestApp, crew: string, members: readonly Member[]): Promise<void> {
  const lines = await app.db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', crew)
    .orderBy('number')
    .execute()
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, at) => at + 1))
  const first = members.slice(0, 3).map(({ id }) => id)
  const places = placesAfter(lines, first)
  for (const member of members) {
    const since = places.at(-1)?.get(member.id)
    const read = await readBy(app, member, crew).catch(() => [])
    const seen = lines.filter(({ number }) => since !== undefined && number >= since)
    expect(read.map(({ number }) => number)).toEqual(seen.map(({ number }) => number))
  }
  for (const [at, { author_id: authorId, deed }] of lines.entries()) {
    const before = places[at - 1] ?? new Map(first.map((id) => [id, 1]))
    const isFromInside = deed === 'passed' || before.has(found(authorId))
    expect(isFromInside, `line ${String(at + 1)}`).toBe(true)
  }
  const told = (await app.logged()).filter(
    ({ event }) => event.type === 'message.said' && event.conversationId === crew,
  )
  expect(told).toHaveLength(lines.length)
  for (const { event, audience } of told) {
    if (event.type !== 'message.said') continue
    const inside = found(places[event.number - 1])
    expect([audience].flat().toSorted()).toEqual([...inside.keys()].toSorted())
  }
}

/** Anybody may come to look after the group, and adds without asking. */
async function everybodysFellows(app: TestApp): Promise<Member[]> {
  const members: Member[] = []
  for (let at = 0; at < MEMBERS; at += 1) {
    const newcomer = await welcomed(app, `member${String(at)}`)
    for (const { username } of members) await befriend(app, username, newcomer.username)
    members.push(newcomer)
  }
  return members
}

// oxlint-disable-next-line vitest/expect-expect -- the property holds what is expected
test(
  'whoever is in a group sees every line since they came in the same order, and nobody outside sees any',
  { timeout: 240_000 },
  async () => {
    await using base = await startApp()
    const members = await everybodysFellows(base)
    const processes = Array.from({ length: PROCESSES }, () => anotherProcess(base).app)
    await fc.assert(
      fc.asyncProperty(Waves, async (waves) => {
        const [opener, ...others] = members
        const crew = await gathered(base, found(opener), others.slice(0, 2))
        for (const wave of waves)
          await Promise.all(wave.map((deed) => carryOut(found(processes[deed.process]), crew, members, deed)))
        await checkWhoSeesWhat(base, crew, members)
      }),
      { numRuns: propertyRuns(60), endOnFailure: true },
    )
  },
)
