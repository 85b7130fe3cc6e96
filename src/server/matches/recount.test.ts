import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewBinder, VISIBILITIES } from '#contract/collection.ts'
import { CONDITIONS, NewCopies, StackChange } from '#contract/collection/stacks.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { actOnStacks, undoAct } from '#server/collection/acts/actions.ts'
import { addCard, changeBinder, createBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { changeStack, removeStack } from '#server/collection/stack-actions.ts'
import { transact } from '#server/events/transact.ts'
import { answer, ask, part } from '#server/fellowship/actions.ts'
import { Refusal } from '#server/http/refusal.ts'
import { searchCopies } from '#server/showcase/copies-search.ts'
import { addWatch, removeWatch } from '#server/watchlist/actions.ts'
import { changeWatchSettings } from '#server/watchlist/settings-actions.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { befriend } from '#tests/members/fellows.ts'
import { joined } from '#tests/members/joining.ts'
import { inOrder, recountMatches, recountOffers, recountShown } from '#tests/members/recounts.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { afterwards, follow } from '#tests/server/follow.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { listMatches } from './match-pages.ts'
import { findMatchWith } from './match-with.ts'

interface Scene {
  readonly app: TestApp
  readonly members: readonly Member[]
}

/** Something a member does with what exists at that moment; what does not fit is skipped. */
type Deed = (
  scene: Scene,
  member: Member,
  pick: <Item>(list: readonly Item[]) => Item | undefined,
) => Promise<unknown>

const own = async ({ app }: Scene, { id }: Member) => ({
  binders: await app.db.selectFrom('binder').select('id').where('owner_id', '=', id).orderBy('id').execute(),
  stacks: await app.db
    .selectFrom('stack')
    .select(['id', 'quantity'])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute(),
  watches: await app.db.selectFrom('watch').select('id').where('member_id', '=', id).orderBy('id').execute(),
  acts: await app.db
    .selectFrom('act')
    .select('id')
    .where('member_id', '=', id)
    .where('state', '=', 'done')
    .orderBy('id')
    .execute(),
})

/** Copies of a deleted binder come back only after it, and only where there is room. */
function skipWhatDoesNotFit(error: unknown): void {
  const codes: readonly string[] = ['undo_binder_first', 'no_room_to_undo']
  if (!(error instanceof Refusal && codes.includes(error.code))) throw error
}

/** Nobody can be asked who is suspended at that moment. */
function skipWhoIsHidden(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'not_found')) throw error
}

const DEEDS: readonly Deed[] = [
  ({ app }, member, pick) =>
    createBinder(app, member, NewBinder.parse({ name: 'Some', visibility: pick(VISIBILITIES) })),
  async (scene, member, pick) => {
    const binder = pick((await own(scene, member)).binders)
    const copies = NewCopies.parse({
      printingId: pick([PRINTINGS.drake, PRINTINGS.elder]),
      quantity: pick([1, 3]),
      condition: pick(CONDITIONS.slice(0, 3)),
      marks: pick([[], [], ['proxy']]),
    })
    if (binder !== undefined) await addCard(scene.app, member, { binderId: binder.id, ...copies })
  },
  async (scene, member, pick) => {
    const stack = pick((await own(scene, member)).stacks)
    const forTrade = Math.min(stack?.quantity ?? 0, pick([0, 1, 2]) ?? 0)
    if (stack !== undefined)
      await changeStack(scene.app, member, StackChange.parse({ stackId: stack.id, forTrade }))
  },
  async (scene, member, pick) => {
    const { stacks, binders } = await own(scene, member)
    const binderId = pick(binders)?.id
    if (binderId === undefined || stacks.length === 0) return
    const act = pick([
      { kind: 'change' as const, change: { forTrade: 'all' as const } },
      { kind: 'move' as const, binderId },
      { kind: 'copy' as const, binderId },
      { kind: 'delete' as const },
    ])
    const selection = { stackIds: stacks.map(({ id }) => id).filter((_, at) => at % 2 === 0) }
    if (act !== undefined) await actOnStacks(scene.app, member, { selection, act })
  },
  async (scene, member, pick) => {
    const act = pick((await own(scene, member)).acts)
    if (act !== undefined) await undoAct(scene.app, member, act.id).catch(skipWhatDoesNotFit)
  },
  async (scene, member, pick) => {
    const stack = pick((await own(scene, member)).stacks)
    if (stack !== undefined) await removeStack(scene.app, member, stack.id)
  },
  async (scene, member, pick) => {
    const binder = pick((await own(scene, member)).binders)
    if (binder !== undefined)
      await changeBinder(scene.app, member, { binderId: binder.id, visibility: pick(VISIBILITIES) })
  },
  async (scene, member, pick) => {
    const binder = pick((await own(scene, member)).binders)
    if (binder !== undefined) await removeBinder(scene.app, member, binder.id)
  },
  ({ app }, member, pick) =>
    addWatch(
      app,
      member,
      NewWatch.parse({
        cardId: pick([PRINTINGS.drake, PRINTINGS.elder, PRINTINGS.foilDrake]),
        isExact: pick([true, false]),
        minCondition: pick(['NM', 'LP']),
      }),
    ),
  async (scene, member, pick) => {
    const watch = pick((await own(scene, member)).watches)
    if (watch !== undefined) await removeWatch(scene.app, member, watch.id)
  },
  ({ app }, member, pick) =>
    changeWatchSettings(app, member, {
      shownTo: pick(['everyone', 'everyone', 'fellowship', 'nobody']) ?? 'everyone',
    }),
  async ({ app, members }, member, pick) => {
    const { username } = pick(members) ?? member
    await ask(app, { ...member, isVerified: true }, { username, words: '' }).catch(skipWhoIsHidden)
  },
  async ({ app, members }, member, pick) => {
    const { username } = pick(members) ?? member
    const said = pick(['accept', 'accept', 'decline'] as const) ?? 'accept'
    await answer(app, member, { username, answer: said }).catch(skipWhoIsHidden)
  },
  async ({ app, members }, member, pick) => {
    const { username } = pick(members) ?? member
    await part(app, member, username).catch(skipWhoIsHidden)
  },
  async ({ app }, { id }, pick) => {
    const suspendedAt = pick([null, null, '2030-01-01T00:00:00.000Z']) ?? null
    await app.db.updateTable('member').set({ suspended_at: suspendedAt }).where('id', '=', id).execute()
    await transact(app, [], ({ announce }) => announce({ type: 'member.changed', memberId: id }, [id]))
  },
]

async function expectAsRecounted({ app, members }: Scene): Promise<void> {
  const kept = await app.db.selectFrom('trade_copy').selectAll().execute()
  const sums = new Map<string, number>()
  for (const each of await recountOffers(app)) {
    const key = keyOf(each)
    sums.set(key, (sums.get(key) ?? 0) + each.for_trade)
  }
  expect(new Map(kept.map((each) => [keyOf(each), each.quantity]))).toEqual(sums)
  for (const { id } of members) {
    const { data } = await searchCopies(app, { q: 'mv>=0', page: 1, readerId: id })
    const shown = data.map(({ owners, copies }) => ({ owners, copies })).toSorted(inOrder)
    expect(shown).toEqual(await recountShown(app, id))
    const expected = await recountMatches(app, id)
    const matching = expected.filter(({ theyHave, theyWant }) => theyHave + theyWant > 0)
    const { matches, total } = await listMatches(app, id, { side: 'any', offset: 0, limit: 20 })
    expect(total).toBe(matching.length)
    expect(
      matches
        .map(({ username, theyHave, theyWant }) => ({ username, theyHave, theyWant }))
        .toSorted((one, other) => (one.username < other.username ? -1 : 1)),
    ).toEqual(matching.toSorted((one, other) => (one.username < other.username ? -1 : 1)))
    for (const match of matches) expect(await findMatchWith(app, id, match.username)).toEqual(match)
  }
}

function keyOf(each: {
  oracle_card_id: string
  member_id: string
  binder_id: string
  printing_id: string
  finish: string
  condition: string
  language: string
}): string {
  return [
    each.oracle_card_id,
    each.member_id,
    each.binder_id,
    each.printing_id,
    each.finish,
    each.condition,
    each.language,
  ].join(' ')
}

/** Everybody shows drakes to all, and elders to their fellows, and wants both. */
async function begin(app: TestApp, member: Member): Promise<void> {
  for (const [visibility, printingId] of [
    ['public', PRINTINGS.drake],
    ['fellowship', PRINTINGS.elder],
  ]) {
    const binder = await createBinder(app, member, NewBinder.parse({ name: 'Trade', visibility }))
    const copies = NewCopies.parse({ printingId, quantity: 3 })
    const { stack } = await addCard(app, member, { binderId: binder.id, ...copies })
    await changeStack(app, member, StackChange.parse({ stackId: stack.id, forTrade: 2 }))
    await addWatch(app, member, NewWatch.parse({ cardId: printingId }))
  }
}

test('after any actions, stored and answered matches agree with a recount from scratch', async () => {
  const step = fc.record({
    deed: fc.constantFrom(...DEEDS),
    who: fc.nat(2),
    choices: fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
      await using app = await startApp()
      await importInventedCards(app)
      follow(app)
      const members = [await joined(app, 'frodo'), await joined(app, 'sam'), await joined(app, 'rosie')]
      for (const member of members) await begin(app, member)
      await befriend(app, 'frodo', 'sam')
      for (const [at, { deed, who, choices }] of steps.entries()) {
        let choice = 0
        const pick = <Item>(list: readonly Item[]) => list[(choices[choice++ % 6] ?? 0) % list.length]
        const member = members[who]
        if (member !== undefined) await deed({ app, members }, member, pick)
        // The cache must be filled before it can go wrong.
        if (at % 5 === 0) {
          await afterwards(app)
          await expectAsRecounted({ app, members })
        }
      }
      await afterwards(app)
      await expectAsRecounted({ app, members })
      expect(await app.db.selectFrom('match_news').select('id').execute()).toEqual([])
    }),
    { numRuns: propertyRuns(6), endOnFailure: true },
  )
}, 240_000)
