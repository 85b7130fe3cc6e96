import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { restoreGathering } from '#server/gatherings/restore-actions.ts'
import { Refusal } from '#server/http/refusal.ts'
import { aTable, comes, HOUR_MS, leaves, players, seenBy, type Table } from '#tests/gatherings/table.ts'
import { propertyRuns } from '#tests/property-runs.ts'

const CROWD = Array.from({ length: 50 }, (_, at) => `player-${String(at)}`)

/** Who has a seat, and who waits in order. */
async function standing({ app, gatheringId }: Table) {
  const seated = await app.db
    .selectFrom('gathering_player')
    .select(['member_id as id', 'guests'])
    .where('gathering_id', '=', gatheringId)
    .orderBy('member_id')
    .execute()
  const waiting = await app.db
    .selectFrom('gathering_waiter')
    .select(['member_id as id', 'number', 'offered_until as offeredUntil'])
    .where('gathering_id', '=', gatheringId)
    .orderBy('number')
    .execute()
  const sold = seated.reduce((sum, { guests }) => sum + 1 + guests, 0)
  return { seated, waiting, sold }
}

test('of fifty who press at once for the last seat, one has it, and the others wait, each once', async () => {
  await using table = await aTable(2)
  const crowd = await players(table.app, ...CROWD)
  const seen = await Promise.all(crowd.map((member) => comes(table, member)))
  expect(seen.filter(({ own }) => own?.state === 'going')).toHaveLength(1)
  const { sold, waiting } = await standing(table)
  expect(sold).toBe(2)
  expect(waiting.map(({ number }) => number)).toEqual(Array.from({ length: 49 }, (_, at) => at + 1))
})

test('when ten leave at once, the ten who waited longest are offered their seats', async () => {
  await using table = await aTable(11)
  const crowd = await players(table.app, ...CROWD.slice(0, 25))
  for (const member of crowd) await comes(table, member)
  await Promise.all(crowd.slice(0, 10).map((member) => leaves(table, member)))
  const { sold, waiting } = await standing(table)
  expect(sold).toBe(1)
  const offered = waiting.filter(({ offeredUntil }) => offeredUntil !== null)
  expect(offered.map(({ id }) => id)).toEqual(crowd.slice(10, 20).map(({ id }) => id))
})

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('comes' as const), who: fc.nat(6), atOnce: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('leaves' as const), who: fc.nat(6) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('waits' as const), hours: fc.integer({ min: 1, max: 90 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('tidies' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('cancels' as const, 'takes back' as const) }) },
)

test('whatever members and their host do, seats and offers never exceed the limit, and nobody is passed over', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 30 }), async (acts) => {
      await using table = await aTable(3)
      const crowd = await players(table.app, ...CROWD.slice(0, 7))
      for (const each of acts) {
        await carryOut(table, crowd, each)
        const { seated, waiting, sold } = await standing(table)
        const now = table.app.now().toISOString()
        const isLive = ({ offeredUntil }: (typeof waiting)[number]) =>
          offeredUntil !== null && offeredUntil > now
        const live = waiting.filter(isLive)
        expect(sold + live.length).toBeLessThanOrEqual(3)
        expect(new Set([...seated, ...waiting].map(({ id }) => id)).size).toBe(seated.length + waiting.length)
        const passedOver = waiting.find(({ offeredUntil }) => offeredUntil === null)
        const lastOffered = Math.max(0, ...live.map(({ number }) => number))
        expect(passedOver?.number ?? Infinity).toBeGreaterThan(lastOffered)
        // Nobody reads anything else.
        const { participants, held } = await seenBy(table, table.host)
        expect(participants + held).toBeLessThanOrEqual(3)
      }
    }),
    { numRuns: propertyRuns(30) },
  )
})

async function carryOut(
  table: Table,
  crowd: readonly Member[],
  each: typeof act extends fc.Arbitrary<infer Act> ? Act : never,
): Promise<void> {
  if (each.does === 'waits') table.app.pass(each.hours * HOUR_MS)
  if (each.does === 'tidies') await table.app.tasks.runDue()
  if (each.does === 'cancels' || each.does === 'takes back') await cancelOrTakeBack(table, each.does)
  if (each.does === 'comes' || each.does === 'leaves') await comeOrLeave(table, crowd[each.who], each)
}

async function comeOrLeave(
  table: Table,
  member: Member | undefined,
  each: { readonly does: 'comes' | 'leaves'; readonly atOnce?: boolean },
): Promise<void> {
  if (member === undefined) return
  try {
    if (each.does === 'leaves') await leaves(table, member)
    else await comes(table, member, { takesAtOnce: each.atOnce === true })
  } catch (error) {
    // What is over or cancelled takes nobody any more.
    if (!isClosed(error)) throw error
  }
}

/** Whoever was seated or waited before it was taken back is so still, in the same order. */
async function cancelOrTakeBack(table: Table, does: 'cancels' | 'takes back'): Promise<void> {
  const { app, host, gatheringId } = table
  const before = await standing(table)
  try {
    if (does === 'cancels') await cancelGathering(app, host, { gatheringId, word: '' })
    else await restoreGathering(app, host, { gatheringId })
  } catch (error) {
    if (!isClosed(error)) throw error
  }
  const after = await standing(table)
  const seatedIds = new Set(after.seated.map(({ id }) => id))
  expect(before.seated.every(({ id }) => seatedIds.has(id))).toBe(true)
  // One who takes any seat at once may have got one that somebody left meanwhile.
  const stillWaiting = before.waiting.filter(({ id }) => !seatedIds.has(id)).map(({ id }) => id)
  const waitingNow = after.waiting.map(({ id }) => id)
  expect(stillWaiting.filter((id) => waitingNow.includes(id))).toEqual(waitingNow)
  if (does === 'cancels') expect(after).toEqual(before)
}

function isClosed(error: unknown): boolean {
  const codes: readonly string[] = ['gathering_over', 'gathering_canceled', 'gathering_began']
  return error instanceof Refusal && codes.includes(error.code)
}
