import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { found } from '#server/http/refusal.ts'
import { endOverdue } from '#server/trades/talks/ended-actions.ts'
import { importInventedCards } from '#tests/cards/invented-cards.ts'
import {
  importInto,
  importOver,
  type Merging,
  merging,
  type Replacing,
  replacing,
} from '#tests/collection/import-steps.ts'
import { countInOrder, type Step, step, takeOrHearNo, type World } from '#tests/collection/shelf-steps.ts'
import { welcomed } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import {
  checkOffered,
  checkPromises,
  checkTrades,
  everythingIn,
  freshTown,
  listSealed,
  memberIds,
  sealedGrowth,
  statesOf,
} from '#tests/trades/trade-checks.ts'
import { takeTradeStep, type Town, type TradeStep, tradeStep } from '#tests/trades/trade-steps.ts'

const NAMES = ['gandalf', 'frodo', 'samwise', 'meriadoc', 'peregrin']
/** To make so long a list of steps smaller takes longer than to read it, so the first failure is shown as it is. */
const LONG = { minLength: 30, maxLength: 60, size: 'max' } as const

/** One trade that is sealed and one that is called off, which few short runs come to. */
const SEALED_AND_CANCELLED: [number, TradeStep][] = [
  [0, { kind: 'offer', to: 0, gives: [], gets: [], isLoose: true, hasMoney: true }],
  [0, { kind: 'answer', which: 0, as: 1, act: 'accept' }],
  [0, { kind: 'code', which: 0, as: 1, isWrong: 1, into: 0 }],
  [0, { kind: 'offer', to: 0, gives: [], gets: [], isLoose: true, hasMoney: true }],
  [0, { kind: 'answer', which: 0, as: 1, act: 'accept' }],
  [0, { kind: 'answer', which: 0, as: 0, act: 'cancel' }],
]

async function settlers(app: TestApp): Promise<Member[]> {
  await importInventedCards(app)
  const members: Member[] = []
  for (const name of NAMES) members.push(await welcomed(app, name))
  return members
}

type AnyStep = Step | TradeStep | Merging | Replacing

const isTradeStep = (taken: AnyStep): taken is TradeStep =>
  ['offer', 'round', 'answer', 'code', 'say', 'wait', 'block'].includes(taken.kind)

/** Takes a step of any kind. @returns by how many copies whoever acts has more, without what was sealed */
async function takeAny(town: Town, who: World, taken: AnyStep): Promise<number | undefined> {
  if (taken.kind === 'merge') return await importInto(who, taken)
  if (taken.kind === 'replace') return await importOver(who, taken)
  if (!isTradeStep(taken)) return await takeOrHearNo(who, taken)
  return (await takeTradeStep(town, who, taken)) ? 0 : undefined
}

const anyStep = fc.oneof(
  { weight: 30, arbitrary: tradeStep },
  { weight: 10, arbitrary: step },
  { weight: 1, arbitrary: merging },
  { weight: 1, arbitrary: replacing },
)

test(
  'whatever five members trade, no copy is lost, doubled or promised twice, and a refusal leaves all as it was',
  { timeout: 3_600_000 },
  async () => {
    await using app = await startApp()
    const members = await settlers(app)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(4), anyStep), LONG), async (steps) => {
        const town = await freshTown(app, members)
        const expected = new Map(memberIds(town).map((id) => [id, 0]))
        const grow = (id: string, by: number) => expected.set(id, (expected.get(id) ?? 0) + by)
        for (const [at, taken] of steps) {
          const who = found(town.worlds[at])
          app.pass(1)
          // To show a code succeeds also before a wrong one is given, and with it what time has ended by then.
          if (taken.kind === 'code') await endOverdue(app)
          const sealedBefore = new Set(await listSealed(app))
          const before = await everythingIn(town)
          const grown = await takeAny(town, who, taken)
          const after = await everythingIn(town)
          expect(grown === undefined ? after : before).toEqual(before)
          grow(who.owner.id, grown ?? 0)
          const sealed = (await listSealed(app)).filter((id) => !sealedBefore.has(id))
          for (const [id, by] of await sealedGrowth(app, sealed)) grow(id, by)
          await checkPromises(town)
        }
        for (const world of town.worlds) expect(await countInOrder(world)).toBe(expected.get(world.owner.id))
        await checkTrades(town)
        await checkOffered(town)
      }),
      { numRuns: propertyRuns(30), endOnFailure: true, examples: [[SEALED_AND_CANCELLED]] },
    )
    expect(await statesOf(app)).toEqual(expect.arrayContaining(['cancelled', 'completed']))
  },
)

test(
  'eight steps at once, in whatever order they come, lose and double no copy either',
  { timeout: 3_600_000 },
  async () => {
    await using app = await startApp()
    const members = await settlers(app)
    // What a stack is counted to by hand, and what a file replaces, replaces what others did to it meanwhile.
    const together = anyStep.filter(({ kind }) => !['recount', 'replace', 'wait'].includes(kind))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(4), together), LONG), async (steps) => {
        const town = await freshTown(app, members)
        let expected = 0
        for (let at = 0; at < steps.length; at += AT_ONCE) {
          const sealedBefore = new Set(await listSealed(app))
          const grown = await Promise.all(
            steps
              .slice(at, at + AT_ONCE)
              .map(([who, taken]) => takeAny(town, found(town.worlds[who]), taken)),
          )
          for (const by of grown) expected += by ?? 0
          const sealed = (await listSealed(app)).filter((id) => !sealedBefore.has(id))
          for (const by of (await sealedGrowth(app, sealed)).values()) expected += by
          await checkPromises(town)
        }
        let copies = 0
        for (const world of town.worlds) copies += await countInOrder(world)
        expect(copies).toBe(expected)
        await checkTrades(town)
        await checkOffered(town)
      }),
      { numRuns: propertyRuns(20), endOnFailure: true },
    )
  },
)

const AT_ONCE = 8
