import sharp from 'sharp'
import { expect, test } from 'vitest'

import { NewBinder } from '#contract/collection.ts'
import { OWN_COPIES_MAX } from '#contract/collection/own-copies.ts'
import { smallOwnPicture } from '#contract/collection/own-picture.ts'
import { NewCopies, type Stack, StackChange } from '#contract/collection/stacks.ts'
import { standardIn } from '#contract/collection/valuation.ts'
import type { App } from '#server/app-context.ts'
import { addCard, changeBinder, createBinder } from '#server/collection/binders/actions.ts'
import { writeFile } from '#server/collection/exports/export-file.ts'
import { listOwnCopyRows } from '#server/collection/own-copy-queries.ts'
import { changeStack, removeStack } from '#server/collection/stack-actions.ts'
import { listTotals } from '#server/collection/totals/totals.ts'
import { withStore } from '#server/profile/public.ts'
import { uuid } from '#tests/cards/card-objects.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { photographed } from '#tests/collection/photographed.ts'
import { aShelf, namesOf, put, windowOf } from '#tests/collection/shelf.ts'
import { joined } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'
import { afterwards } from '#tests/server/follow.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { changeOwnCopy } from './actions.ts'
import { forgetOwnCopies } from './jobs.ts'

const fileOf = (stack: Stack) => stack.own?.picture?.split('/').at(-1) ?? ''

const fileIn = (app: App, file: string) => withStore(app, (store) => store.read(file))

test('a copy with a name of its own never merges with a plain one, and the name stays with it', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [stackId = ''] = await put(app, owner, 'All', [{ card: 1, quantity: 2 }])
  const named = await changeOwnCopy(app, owner, { stackId, name: 'Dawn over the Wyrm', keepsPicture: true })
  expect(named).toMatchObject({ own: { name: 'Dawn over the Wyrm', picture: null }, quantity: 2, marks: [] })
  const { stack } = await addCard(app, owner, {
    binderId: named.binderId,
    ...NewCopies.parse({ printingId: uuid('a', 1) }),
  })
  expect(stack).toMatchObject({ own: null, quantity: 1 })
  await changeStack(app, owner, StackChange.parse({ stackId: named.id, marks: ['altered'] }))
  expect((await windowOf(app, owner)).stacks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: stack.id, own: null }),
      expect.objectContaining({
        id: named.id,
        marks: ['altered'],
        own: { name: 'Dawn over the Wyrm', picture: null },
      }),
    ]),
  )
})

test('copies unlike every printing are worth what their owner asks, in lists and in sums', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [stackId = '', other = ''] = await put(app, owner, 'All', [
    { card: 1, quantity: 3 },
    { card: 5, quantity: 1 },
  ])
  const { binderId } = await changeOwnCopy(app, owner, { stackId, name: 'Mine', keepsPicture: true })
  const told = async () => {
    const { valueCents, unpricedCount, stacks } = await windowOf(app, owner)
    const totals = await listTotals(app, [binderId], standardIn('usd'))
    const sums = totals.get(binderId)
    expect([sums?.valueCents, sums?.unpricedCount]).toEqual([valueCents, unpricedCount])
    return [valueCents, unpricedCount, stacks.find(({ id }) => id !== other)?.priceCents]
  }
  expect(await told()).toEqual([700, 3, null])
  await changeStack(app, owner, StackChange.parse({ stackId, askingCents: 5000 }))
  expect(await told()).toEqual([15_700, 0, 5000])
})

test('they are found in their binder, and a name may be taken away again', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [stackId = ''] = await put(app, owner, 'All', [{ card: 1, quantity: 3 }])
  await changeOwnCopy(app, owner, { stackId, name: 'Mine', keepsPicture: true })
  expect(await namesOf(app, owner, { q: 'cinder' })).toEqual(['Cinder Wyrm'])
  const plain = await changeOwnCopy(app, owner, { stackId, name: '', keepsPicture: true })
  expect(plain).toMatchObject({ own: null, priceCents: 400 })
})

test('no more than the limit may have a name of their own', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const { id: binderId } = await createBinder(app, owner, NewBinder.parse({ name: 'All' }))
  const add = async (name: string) =>
    await addCard(app, owner, { binderId, ...NewCopies.parse({ printingId: uuid('a', 1), ownName: name }) })
  for (let at = 0; at < OWN_COPIES_MAX; at++) await add(`Number ${String(at)}`)
  await expect(add('One too many')).rejects.toMatchObject({ code: 'too_many_own_copies' })
})

test('an uploaded picture is cut to the shape of a card, without what the camera added', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [stackId = ''] = await put(app, owner, 'All', [{ card: 1 }])
  const file = fileOf(await photographed(app, owner, stackId))
  for (const [name, width, height] of [
    [file, 744, 1039],
    [smallOwnPicture(file), 372, 520],
  ] as const) {
    const facts = await sharp(await fileIn(app, name)).metadata()
    expect(facts).toMatchObject({ format: 'webp', width, height })
    expect(facts.exif).toBeUndefined()
  }
})

test('a picture that is replaced, or taken away, is deleted; one that others share stays', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [stackId = ''] = await put(app, owner, 'All', [{ card: 1 }])
  const first = await photographed(app, owner, stackId)
  const second = await photographed(app, owner, first.id)
  await afterwards(app)
  expect(await fileIn(app, fileOf(first))).toBeUndefined()
  expect(await fileIn(app, fileOf(second))).toBeDefined()
  const plain = await changeOwnCopy(app, owner, { stackId: second.id, name: '', keepsPicture: false })
  await afterwards(app)
  expect([plain.own, await fileIn(app, fileOf(second))]).toEqual([null, undefined])
})

test('what no stack looks like any more is forgotten once nothing can be undone', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [stackId = ''] = await put(app, owner, 'All', [{ card: 1 }])
  const stack = await photographed(app, owner, stackId)
  const rows = async () => await listOwnCopyRows(app.db, owner.id, { after: undefined, limit: 10 })
  const days = async (count: number) => {
    app.pass(count * 86_400_000)
    await forgetOwnCopies(app)
    await afterwards(app)
  }
  await days(100)
  expect(await rows()).toHaveLength(1)
  await removeStack(app, owner, stack.id)
  await days(1)
  await days(29)
  expect(await rows()).toHaveLength(1)
  await days(3)
  expect([await rows(), await fileIn(app, fileOf(stack))]).toEqual([[], undefined])
})

test('a picture is shown to its owner, and to others only while they may see its binder and its owner', async () => {
  await using server = await startHttp()
  const { app } = server
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const binder = await createBinder(app, owner, NewBinder.parse({ name: 'All' }))
  const { stack } = await addCard(app, owner, {
    binderId: binder.id,
    ...NewCopies.parse({ printingId: PRINTINGS.drake }),
  })
  const { own, binderId } = await photographed(app, owner, stack.id)
  const status = async (path = own?.picture ?? '') => (await server.visitor().fetch(path)).status
  expect(await status()).toBe(404)
  await changeBinder(app, owner, { binderId, visibility: 'public' })
  expect(await status()).toBe(200)
  expect(await status(smallOwnPicture(own?.picture ?? ''))).toBe(200)
  expect((await server.visitor().fetch(own?.picture ?? '')).headers.get('cache-control')).toBe(
    'private, max-age=300',
  )
  await suspend(app, owner.username, '2030-01-01T00:00:00.000Z')
  expect(await status()).toBe(404)
  expect(await status('/own-pictures/o-none.webp')).toBe(404)
  expect(await status('/own-pictures/..%2fsecret.webp')).toBe(404)
})

test('files name its printing, and its own name in the note', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [stackId = ''] = await put(app, owner, 'All', [{ card: 1 }])
  await changeStack(app, owner, StackChange.parse({ stackId, note: 'from Ilse' }))
  await changeOwnCopy(app, owner, { stackId, name: 'Dawn', keepsPicture: true })
  const { pieces } = await writeFile(app, owner, { question: { q: '' }, format: 'tradewyrm' })
  const text = Buffer.concat(await Array.fromAsync(pieces)).toString()
  expect(text).toContain('Cinder Wyrm')
  expect(text).toContain('Own name: Dawn\nfrom Ilse')
})
