import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { Binder, BINDERS_MAX, binderEndpoints } from '#contract/collection.ts'
import { type Act, actEndpoints, type StackAct } from '#contract/collection/acts.ts'
import type { App } from '#server/app-context.ts'
import { changeBinder, createBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { binderOf, put, stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { actOnStacks, undoAct } from './actions.ts'
import { forgetActs } from './jobs.ts'

async function aScene(app: TestApp) {
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  return { owner, here: await binderOf(app, owner, 'Here'), there: await binderOf(app, owner, 'There') }
}

const actOn = (app: App, owner: Member, stackIds: readonly string[], act: StackAct): Promise<Act> =>
  actOnStacks(app, owner, { selection: { stackIds: [...stackIds] }, act })
const move = (binderId: string, quantity?: number): StackAct => ({ kind: 'move', binderId, quantity })

test('a deleted binder comes back as it was, with everything in it', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const shelf = async () => (await listBinders(app, owner.id)).map((binder) => Binder.parse(binder))
  await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 3 })
  await put(app, owner, here, { printingId: PRINTINGS.elder })
  await changeBinder(app, owner, { binderId: here, visibility: 'public', coverPrintingId: PRINTINGS.drake })
  const binders = await shelf()
  const stacks = await stacksIn(app, here)
  const act = await removeBinder(app, owner, here)
  expect(act).toMatchObject({
    kind: 'delete-binder',
    state: 'done',
    subject: 'Here',
    binderId: null,
    copies: 4,
  })
  expect((await listBinders(app, owner.id)).map(({ id }) => id)).toEqual([there])
  expect(await undoAct(app, owner, act.id)).toMatchObject({
    state: 'undone',
    binderId: here,
    copies: 4,
    leftOut: [],
  })
  expect(await shelf()).toEqual(binders)
  expect(await stacksIn(app, here)).toEqual(stacks)
})

test('a binder that was deleted 30 days ago is gone for good', async () => {
  await using app = await startApp()
  const { owner, here } = await aScene(app)
  const act = await removeBinder(app, owner, here)
  app.pass(30 * 86_400_000 + 1)
  await forgetActs(app)
  await expect(undoAct(app, owner, act.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await app.db.selectFrom('binder').select('name').execute()).toEqual([{ name: 'There' }])
})

test('a deleted binder stays away while its owner has the maximum number', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const act = await removeBinder(app, owner, await binderOf(app, owner, 'First'))
  for (let count = 1; count <= BINDERS_MAX; count += 1) {
    await createBinder(app, owner, {
      name: `Binder ${String(count)}`,
      description: '',
      visibility: 'private',
    })
  }
  await expect(undoAct(app, owner, act.id)).rejects.toMatchObject({ code: 'too_many_binders' })
})

test('domains that track copies are told which cards they belong to', async () => {
  await using app = await startApp()
  const { owner, here, there } = await aScene(app)
  const heard: string[] = []
  const listening: TestApp = {
    ...app,
    react: async (inside, event) => {
      if (event.type === 'copies.changed')
        heard.push(`${event.memberId} ${String(event.oracleCardIds.length)}`)
      await app.react(inside, event)
    },
  }
  const drake = await put(listening, owner, here, { printingId: PRINTINGS.drake })
  const elder = await put(listening, owner, here, { printingId: PRINTINGS.elder })
  const act = await actOn(listening, owner, [drake.id, elder.id], move(there))
  await undoAct(listening, owner, act.id)
  await removeBinder(listening, owner, here)
  expect(heard).toEqual(['1', '1', '2', '2', '2'].map((cards) => `${owner.id} ${cards}`))
  const told = (await app.events()).filter((event) => event.type === 'binder.changed')
  expect(told.map(({ binderId }) => binderId).slice(2)).toEqual([here, there, there, here])
})

test('over HTTP, acts are listed newest first, and undone by their id', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const owner = await server.as('gandalf')
  const { body } = await owner.call(binderEndpoints.addCard, {
    newBinderName: 'Fire',
    printingId: PRINTINGS.drake,
  })
  const { binder, stack } = binderEndpoints.addCard.reply.parse(body)
  const acted = await owner.call(actEndpoints.act, {
    selection: { stackIds: [stack.id] },
    act: { kind: 'change', change: { forTrade: 'all' } },
  })
  expect(acted).toMatchObject({ status: 200, body: { state: 'done', kind: 'change', binderId: binder.id } })
  const deleted = await owner.call(binderEndpoints.delete, { binderId: binder.id })
  expect(deleted).toMatchObject({ status: 200, body: { state: 'done', kind: 'delete-binder' } })
  const listed = actEndpoints.list.reply.parse((await owner.call(actEndpoints.list)).body)
  expect(listed).toMatchObject({ acts: [{ kind: 'delete-binder' }, { kind: 'change' }], nextCursor: null })
  const actId = listed.acts[0]?.id
  expect(await owner.call(actEndpoints.undo, { actId })).toMatchObject({ body: { state: 'undone' } })
  expect(await owner.call(actEndpoints.get, { actId })).toMatchObject({
    body: { state: 'undone', binderId: binder.id },
  })
  expect(await owner.call(actEndpoints.undo, { actId })).toMatchObject({
    status: 409,
    body: { refusal: 'not_undoable' },
  })
  const frodo = await server.as('frodo')
  expect(await frodo.call(actEndpoints.get, { actId })).toMatchObject({ status: 404 })
  expect(await frodo.call(actEndpoints.list)).toMatchObject({ body: { acts: [] } })
  for (const selection of [{ stackIds: [] }, {}, { stackIds: Array.from({ length: 1001 }, () => 'id') }]) {
    const refused = await owner.call(actEndpoints.act, { selection, act: { kind: 'delete' } })
    expect(refused).toMatchObject({ status: 422 })
  }
})
