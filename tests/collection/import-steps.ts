import fc from 'fast-check'
import { expect } from 'vitest'

import { describeAct } from '#server/collection/acts/act.ts'
import { undoAct } from '#server/collection/acts/actions.ts'
import { findAct } from '#server/collection/acts/queries.ts'
import { listBinderIds } from '#server/collection/binder-queries.ts'
import { placeNameOf, promisedByPlace } from '#server/collection/holds/hold.ts'
import { listHoldsOf } from '#server/collection/holds/queries.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { dropImport } from '#server/imports/actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'

import { bringFile, tableOf, takeFile, takeRows } from './imported-files.ts'
import { remember, type World } from './shelf-steps.ts'
import { stacksIn } from './stacks.ts'

const file = {
  binder: fc.nat(2),
  near: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  light: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
}

/** A file that replaces a binder. */
export const replacing = fc.record({
  kind: fc.constant('replace' as const),
  ...file,
  isUndone: fc.boolean(),
})
export type Replacing = typeof replacing extends fc.Arbitrary<infer Kind> ? Kind : never

/** A file that is added to a binder. It can be undone later. */
export const merging = fc.record({ kind: fc.constant('merge' as const), ...file })
export type Merging = typeof merging extends fc.Arbitrary<infer Kind> ? Kind : never

const rowsOf = (copies: readonly number[], condition: string) =>
  copies.map((quantity) => `${String(quantity)},Ember Drake,inv,1,,${condition},en,`)
const allRows = ({ near, light }: Merging | Replacing) => [...rowsOf(near, 'NM'), ...rowsOf(light, 'LP')]
const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0)

/** Imports a file over a binder, and undoes that at once or not. @returns by how many the copies grew */
export async function importOver({ app, owner, binders }: World, taken: Replacing): Promise<number> {
  const binderId = binders[taken.binder] ?? ''
  const rows = allRows(taken)
  const isThere = (await listBinderIds(app.db, owner.id)).includes(binderId)
  if (rows.length === 0 || !isThere) return 0
  const before = countsOf(await stacksIn(app, binderId))
  const expected = promisedByPlace(
    (await listHoldsOf(app, owner.id)).filter((each) => each.binderId === binderId),
  )
  const { actId } = await takeRows(app, owner, rows, { binderId, mode: 'replace' })
  for (const [condition, copies] of [
    ['NM', sum(taken.near)],
    ['LP', sum(taken.light)],
  ] as const) {
    const look = {
      binderId,
      printingId: PRINTINGS.drake,
      finish: 'nonfoil',
      condition,
      language: 'en',
    } as const
    const place = placeNameOf({ ...look, marks: '' })
    if (copies > 0) expected.set(place, Math.max(copies, expected.get(place) ?? 0))
  }
  const after = countsOf(await stacksIn(app, binderId))
  expect(after).toEqual(expected)
  if (!taken.isUndone) return sum([...after.values()]) - sum([...before.values()])
  await undoAct(app, owner, found(actId))
  expect(countsOf(await stacksIn(app, binderId))).toEqual(before)
  return 0
}

/** Adds a file to a binder. @returns by how many the copies grew; `undefined` if the binder is gone */
export async function importInto(world: World, taken: Merging): Promise<number | undefined> {
  const { app, owner, binders } = world
  const rows = allRows(taken)
  if (rows.length === 0) return 0
  const brought = await bringFile(app, owner, tableOf(...rows))
  try {
    const { actId, state } = await takeFile(app, owner, brought, {
      binderId: binders[taken.binder] ?? '',
      mode: 'merge',
    })
    // Somebody may delete the binder before the file is written.
    if (state !== 'done') return 0
    const act = found(await findAct(app.db, owner.id, found(actId)))
    return remember(world, describeAct(act, app.now()))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
    await dropImport(app, owner, brought.id)
    return undefined
  }
}

/** Copies by place. */
export function countsOf(stacks: readonly StoredStack[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stack of stacks) {
    const name = placeNameOf(stack)
    counts.set(name, (counts.get(name) ?? 0) + stack.quantity)
  }
  return counts
}
