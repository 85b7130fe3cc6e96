import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewBinder } from '#contract/collection.ts'
import { type Condition, NewCopies, StackChange } from '#contract/collection/stacks.ts'
import { findPricesVersion } from '#server/cards/weight-queries.ts'
import { actOnStacks, undoAct } from '#server/collection/acts/actions.ts'
import { addCard, createBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { listOwnStates } from '#server/collection/listing/state-queries.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { centsAt, type Contents, type Ordered } from './columns.ts'
import { findContents } from './contents-cache.ts'
import { readBinder } from './queries.ts'

const MINUTE_MS = 60_000

const contentsOf = async (app: TestApp, owner: Member) =>
  await findContents(app, await listOwnStates(app.db, owner.id), await findPricesVersion(app.db))

/** The values at a place. */
function rowAt(contents: Contents, place: number) {
  const { ids, nameKeys, weights, quantities, forTrade, finishes, conditions } = contents
  return {
    id: ids[place],
    nameKey: nameKeys[place],
    printingId: weights[place]?.id,
    cents: centsAt(contents, place, 'usd'),
    kept: [quantities[place], forTrade[place], finishes[place], conditions[place]],
    binderId: contents.binderIds[contents.binders[place] ?? 0],
  }
}

const rowsOf = ({ contents, natural }: Ordered) => Array.from(natural, (place) => rowAt(contents, place))

/** The same, read from the database again. */
async function rowsInDatabase(app: TestApp, owner: Member) {
  const rows: ReturnType<typeof rowAt>[] = []
  for (const { id } of await listOwnStates(app.db, owner.id)) {
    const contents = await readBinder(app.db, id, new Map())
    rows.push(...Array.from({ length: contents.size }, (_, place) => rowAt(contents, place)))
  }
  return rows
}

const which = fc.nat(20)
const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    to: fc.nat(1),
    printingId: fc.constantFrom(PRINTINGS.drake, PRINTINGS.elder, PRINTINGS.wisp),
    condition: fc.constantFrom<Condition>('NM', 'LP', 'DMG'),
  }),
  fc.record({ kind: fc.constant('change' as const), which, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('worsen' as const), which }),
  fc.record({ kind: fc.constant('move' as const), which, to: fc.nat(1) }),
  fc.record({ kind: fc.constant('delete' as const), which }),
  fc.record({ kind: fc.constant('undo' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

test('after any changes, the cache matches the binders', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const binders = await Promise.all(
        ['One', 'Other'].map(async (name) => await createBinder(app, owner, NewBinder.parse({ name }))),
      )
      const acts: string[] = []
      for (const taken of steps) {
        // Contents read long ago are not read again.
        app.pass(MINUTE_MS)
        const stackIds = (await rowsInDatabase(app, owner)).flatMap(({ id }) => id ?? [])
        const binderId = 'to' in taken ? (binders[taken.to]?.id ?? '') : ''
        await take(app, owner, { taken, stackIds, binderId, acts })
        const kept = rowsOf(await contentsOf(app, owner))
        const sorted = await rowsInDatabase(app, owner)
        expect(new Set(kept.map((row) => JSON.stringify(row)))).toEqual(
          new Set(sorted.map((row) => JSON.stringify(row))),
        )
        expect(kept).toHaveLength(sorted.length)
        const names = kept.map(({ nameKey }) => nameKey ?? '')
        expect(names).toEqual(names.toSorted())
      }
      for (const { id } of binders) await removeBinder(app, owner, id)
    }),
    { numRuns: propertyRuns(15) },
  )
})

interface Taken {
  readonly taken: Step
  readonly stackIds: readonly string[]
  readonly binderId: string
  readonly acts: string[]
}

async function take(app: TestApp, owner: Member, { taken, stackIds, binderId, acts }: Taken): Promise<void> {
  if (taken.kind === 'add') {
    await addCard(app, owner, { binderId, ...NewCopies.parse(taken) })
    return
  }
  if (taken.kind === 'undo') {
    const actId = acts.pop()
    if (actId !== undefined) await undoAct(app, owner, actId)
    return
  }
  const stackId = stackIds[taken.which % Math.max(1, stackIds.length)]
  if (stackId === undefined) return
  if (taken.kind === 'change' || taken.kind === 'worsen') {
    const change = taken.kind === 'change' ? { quantity: taken.quantity } : { condition: 'DMG' }
    await changeStack(app, owner, StackChange.parse({ stackId, ...change }))
    return
  }
  const act = taken.kind === 'move' ? { kind: taken.kind, binderId } : { kind: taken.kind }
  const { id } = await actOnStacks(app, owner, { selection: { stackIds: [stackId] }, act })
  acts.push(id)
}

test('an import changes the value of copies', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1, { prices: { usd: '1.00' } })])
  const owner = await joined(app, 'gandalf')
  await addCard(app, owner, { newBinderName: 'Fire', ...NewCopies.parse({ printingId: uuid('a', 1) }) })
  expect(rowsOf(await contentsOf(app, owner))).toMatchObject([{ cents: 100 }])
  await importObjects(app, [cardObject(1, { prices: { usd: '2.50' } })], { day: '2030-01-02' })
  expect(rowsOf(await contentsOf(app, owner))).toMatchObject([{ cents: 250 }])
})

test('two concurrent callers share one reading, and both get it', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  await addCard(app, owner, { newBinderName: 'Fire', ...NewCopies.parse({ printingId: PRINTINGS.drake }) })
  const [one, other] = await Promise.all([contentsOf(app, owner), contentsOf(app, owner)])
  expect(one.contents).toBe(other.contents)
  expect(rowsOf(one)).toHaveLength(1)
})
