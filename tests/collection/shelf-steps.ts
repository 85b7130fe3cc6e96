import fc from 'fast-check'
import { expect } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { Finish } from '#contract/cards.ts'
import type { Act, BulkChange, StackAct } from '#contract/collection/acts.ts'
import { type Condition, NewCopies, StackChange } from '#contract/collection/stacks.ts'
import { CURRENCIES } from '#contract/currency.ts'
import type { App } from '#server/app-context.ts'
import { actOnStacks, undoAct } from '#server/collection/acts/actions.ts'
import { listBinderIds } from '#server/collection/binder-queries.ts'
import { removeBinder } from '#server/collection/binders/actions.ts'
import { changeOwnCopy } from '#server/collection/own-copies/actions.ts'
import { addAsAct } from '#server/collection/quick-add/actions.ts'
import { changeStack, removeStack } from '#server/collection/stack-actions.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import { Refusal } from '#server/http/refusal.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'

import { binderOf, put, stacksIn } from './stacks.ts'

/** A step that is rightly refused for one of these changes no copy. */
const EXPECTED = new Set([
  'not_found',
  'not_undoable',
  'too_many_copies',
  'finish_not_printed',
  'invalid_input',
  'undo_binder_first',
  'no_room_to_undo',
  'too_many_own_copies',
  'copies_promised',
])

const printing = fc.constantFrom(PRINTINGS.drake, PRINTINGS.foilDrake)
const finish = fc.constantFrom<Finish>('nonfoil', 'foil')
const condition = fc.constantFrom<Condition>('NM', 'LP')
const binder = fc.nat(2)
/** Which of the existing stacks: one bit for each. */
const picked = fc.nat(255)
const bulk: fc.Arbitrary<BulkChange> = fc.record(
  {
    printingId: fc.constantFrom(PRINTINGS.drake, PRINTINGS.foilDrake, PRINTINGS.wisp),
    forTrade: fc.constantFrom<BulkChange['forTrade']>(0, 2, 'all'),
    finish,
    condition,
    addMarks: fc.constant(['signed' as const]),
    dropMarks: fc.constant(['signed' as const]),
    askingCents: fc.constantFrom(null, 100, 200),
    askingCurrency: fc.constantFrom(...CURRENCIES),
    askingShare: fc.record({
      percent: fc.constantFrom(80, 100),
      leastCents: fc.constantFrom(0, 200),
      currency: fc.constantFrom(...CURRENCIES),
    }),
    addTags: fc.constantFrom(['deck'], ['old']),
  },
  { requiredKeys: [] },
)
function weighed<Fields extends object>(
  weight: number,
  fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> },
) {
  return { weight, arbitrary: fc.record(fields) }
}
/** One thing that a member does with their cards. */
export const step = fc.oneof(
  weighed(4, {
    kind: fc.constant('add' as const),
    binder,
    printing,
    condition,
    quantity: fc.constantFrom(1, 2, 3, 6000),
  }),
  weighed(2, {
    kind: fc.constant('quick-add' as const),
    binder,
    printing,
    condition,
    quantity: fc.constantFrom(1, 2, 6000),
  }),
  weighed(2, { kind: fc.constant('edit' as const), picked, condition, note: fc.constantFrom('one', 'two') }),
  weighed(4, { kind: fc.constant('recount' as const), picked, quantity: fc.integer({ min: 1, max: 5 }) }),
  weighed(2, { kind: fc.constant('own' as const), picked, name: fc.constantFrom('', 'Dawn') }),
  weighed(2, { kind: fc.constant('remove' as const), picked }),
  weighed(4, {
    kind: fc.constant('change' as const),
    picked,
    change: bulk,
    quantity: fc.constantFrom(undefined, 1, 2),
  }),
  weighed(6, {
    kind: fc.constant('move' as const),
    picked,
    binder,
    quantity: fc.constantFrom(undefined, 1, 2),
  }),
  weighed(2, { kind: fc.constant('copy' as const), picked, binder }),
  weighed(1, { kind: fc.constant('delete' as const), picked }),
  weighed(1, { kind: fc.constant('delete-binder' as const), binder }),
  weighed(6, { kind: fc.constant('undo' as const), which: fc.nat(30) }),
)
export type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

/** Short runs rarely show that copies moved twice, so all runs are long. */
export const LONG = { minLength: 10, maxLength: 30, size: 'max' } as const

/** A member with three binders, and everything they have done. */
export interface World {
  readonly app: App
  readonly owner: Member
  readonly binders: readonly string[]
  readonly acts: Act[]
  /** The acts that are undone. */
  readonly tried: Set<string>
}

/** Creates three binders for a member, and removes all others. */
export async function aWorld(app: App, owner: Member): Promise<World> {
  // Remove what the previous run left, or the member would reach the limit of binders.
  for (const id of await listBinderIds(app.db, owner.id)) await removeBinder(app, owner, id)
  const binders = [
    await binderOf(app, owner, 'One'),
    await binderOf(app, owner, 'Two'),
    await binderOf(app, owner, 'Three'),
  ]
  return { app, owner, binders, acts: [], tried: new Set() }
}

export async function allStacks({ app, binders }: World): Promise<StoredStack[]> {
  return (await Promise.all(binders.map((id) => stacksIn(app, id)))).flat()
}

const copiesIn = (stacks: readonly StoredStack[]) => stacks.reduce((sum, { quantity }) => sum + quantity, 0)

/** Takes one step. @returns by how many the copies must have grown, according to the step's reply */
export async function take(world: World, taken: Step): Promise<number> {
  return (await takeOrHearNo(world, taken)) ?? 0
}

/** The same; `undefined` if the step was rightly refused. */
export async function takeOrHearNo(world: World, taken: Step): Promise<number | undefined> {
  try {
    return await tryToTake(world, taken)
  } catch (error) {
    if (error instanceof Refusal && EXPECTED.has(error.code)) return undefined
    throw error
  }
}

async function tryToTake(world: World, taken: Step): Promise<number> {
  const { app, owner, binders } = world
  if (taken.kind === 'add' || taken.kind === 'quick-add') return await add(world, taken)
  if (taken.kind === 'undo') return await undo(world, taken.which)
  if (taken.kind === 'delete-binder') {
    return remember(world, await removeBinder(app, owner, binders[taken.binder] ?? ''))
  }
  const stacks = (await allStacks(world)).filter((_, at) => (taken.picked & (1 << (at % 8))) !== 0)
  const [first] = stacks
  if (first === undefined) return 0
  if (isOfOne(taken)) return await changeOne(world, first, taken)
  const stackIds = stacks.map(({ id }) => id)
  return remember(
    world,
    await actOnStacks(app, owner, { selection: { stackIds }, act: stackActOf(world, taken) }),
  )
}

type OfOne = Extract<Step, { kind: 'edit' | 'recount' | 'own' | 'remove' }>

function isOfOne(taken: Step): taken is OfOne {
  return ['edit', 'recount', 'own', 'remove'].includes(taken.kind)
}

async function changeOne(world: World, stack: StoredStack, taken: OfOne): Promise<number> {
  if (taken.kind === 'remove') return remember(world, await removeStack(world.app, world.owner, stack.id))
  return taken.kind === 'own' ? await name(world, stack, taken.name) : await edit(world, stack, taken)
}

async function add(world: World, taken: Extract<Step, { kind: 'add' | 'quick-add' }>): Promise<number> {
  const { app, owner, binders } = world
  const { printing: printingId, condition: grade, quantity } = taken
  const binderId = binders[taken.binder] ?? ''
  const copies = { printingId, condition: grade, quantity }
  if (taken.kind === 'quick-add')
    return remember(world, (await addAsAct(app, owner, { ...NewCopies.parse(copies), binderId })).act)
  await put(app, owner, binderId, copies)
  return quantity
}

/** Acts that add or remove copies; all others keep their number. */
const GROWTH: Partial<Record<Act['kind'], 1 | -1>> = {
  add: 1,
  copy: 1,
  import: 1,
  delete: -1,
  'delete-binder': -1,
}

/** Remembers an act, so that it can be undone later. @returns by how many copies the shelf grew */
export function remember({ acts }: World, act: Act): number {
  acts.push(act)
  return act.copies * (GROWTH[act.kind] ?? 0)
}

async function undo({ app, owner, acts, tried }: World, which: number): Promise<number> {
  const left = acts.filter(({ id }) => !tried.has(id))
  const act = left[which % Math.max(1, left.length)]
  if (act === undefined) return 0
  const undone = await undoAct(app, owner, act.id)
  tried.add(act.id)
  const growth = GROWTH[act.kind] ?? 0
  // An undo that succeeds brings every deleted copy back, whatever happened meanwhile.
  if (growth < 0) expect(undone.copies).toBe(act.copies)
  return -undone.copies * growth
}

/**
 * Edits a stack by hand. The reply cannot show what another member did to it meanwhile, so only single steps
 * are recounted.
 */
async function edit(
  { app, owner }: World,
  stack: StoredStack,
  taken: Extract<Step, { kind: 'edit' | 'recount' }>,
): Promise<number> {
  const wanted =
    taken.kind === 'edit' ? { condition: taken.condition, note: taken.note } : { quantity: taken.quantity }
  await changeStack(app, owner, StackChange.parse({ stackId: stack.id, ...wanted }))
  return taken.kind === 'edit' ? 0 : taken.quantity - stack.quantity
}

async function name({ app, owner }: World, { id: stackId }: StoredStack, own: string): Promise<number> {
  await changeOwnCopy(app, owner, { stackId, name: own, keepsPicture: true })
  return 0
}

function stackActOf(
  { binders }: World,
  taken: Extract<Step, { kind: 'change' | 'move' | 'copy' | 'delete' }>,
): StackAct {
  if (taken.kind === 'change') return { kind: 'change', change: taken.change, quantity: taken.quantity }
  if (taken.kind === 'delete') return { kind: 'delete' }
  const binderId = binders[taken.binder] ?? ''
  return taken.kind === 'move'
    ? { kind: 'move', binderId, quantity: taken.quantity }
    : { kind: 'copy', binderId }
}

/** @returns the number of copies, after checking that all stacks are valid */
export async function countInOrder(world: World): Promise<number> {
  const stacks = await allStacks(world)
  const owned = new Set(await listBinderIds(world.app.db, world.owner.id))
  for (const { quantity, forTrade, binderId, memberId } of stacks) {
    expect(quantity).toBeGreaterThan(0)
    expect(quantity).toBeLessThanOrEqual(9999)
    expect(forTrade).toBeGreaterThanOrEqual(0)
    expect(forTrade).toBeLessThanOrEqual(quantity)
    expect(memberId).toBe(world.owner.id)
    expect(owned.has(binderId)).toBe(true)
  }
  const keys = stacks.map((stack) =>
    [
      stack.binderId,
      stack.printingId,
      stack.finish,
      stack.condition,
      stack.sourceCondition,
      stack.language,
      stack.marks,
    ].join(' '),
  )
  expect(new Set(keys).size).toBe(keys.length)
  return copiesIn(stacks)
}
