import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'
import { aBinder } from '#web/collection/sample-stacks.tsx'

import { BindersPage } from './binders-page.tsx'

const LIST = 'GET /api/binders'
const ORDER = 'POST /api/binders/order'
const cube = aBinder({ id: 'b2', name: 'Cube', cover: aCard() })
const binders = [
  aBinder({ name: 'Trade folder', valueCents: 900 }),
  cube,
  aBinder({ id: 'b3', name: 'Bulk' }),
]

async function show() {
  const part = (
    <Suspense fallback={null}>
      <BindersPage />
    </Suspense>
  )
  await renderPart(part, { member: MAREN })
}

function names(): string[] {
  return page
    .getByRole('listitem')
    .elements()
    .map((item) => /Trade folder|Cube|Bulk/.exec(item.textContent)?.[0] ?? '')
    .filter(Boolean)
}

test('binders are listed in the member’s order, or in another', async () => {
  using _ = standIn({ [LIST]: () => reply(binders) })
  await show()
  await expect.poll(names).toEqual(['Trade folder', 'Cube', 'Bulk'])
  await page.getByRole('combobox', { name: 'Sort binders by' }).selectOptions('Name')
  await expect.poll(names).toEqual(['Bulk', 'Cube', 'Trade folder'])
})

test('a binder can be moved by keyboard, and the focus stays on it', async () => {
  let order = binders
  using network = standIn({
    [LIST]: () => reply(order),
    [ORDER]: ({ body }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract describes it
      const { binderIds } = body as { binderIds: string[] }
      order = binderIds.flatMap((id) => binders.filter((binder) => binder.id === id))
      return reply(order)
    },
  })
  await show()
  await page.getByRole('button', { name: 'Arrange' }).click()
  const forward = page.getByRole('button', { name: 'Move Bulk forward' })
  await forward.click()
  await expect.poll(names).toEqual(['Trade folder', 'Bulk', 'Cube'])
  await expect.element(page.getByText('Bulk is now 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Bulk', 'Trade folder', 'Cube'])
  await expect.element(forward).toHaveFocus()
  await expect
    .poll(() => network.asked.findLast(({ body }) => body !== undefined)?.body)
    .toEqual({ binderIds: ['b3', 'b1', 'b2'] })
})

test('of two moves one after the other the second is sent once the first is answered, so it counts', async () => {
  const answer = Promise.withResolvers<Response>()
  const asked = () => network.asked.flatMap(({ body }) => (body === undefined ? [] : [body]))
  using network = standIn({
    [LIST]: () => reply(binders),
    [ORDER]: () => (asked().length === 1 ? answer.promise : refuse('too_many_requests')),
  })
  await show()
  await page.getByRole('button', { name: 'Arrange' }).click()
  const forward = page.getByRole('button', { name: 'Move Bulk forward' })
  await forward.click()
  await expect.poll(names).toEqual(['Trade folder', 'Bulk', 'Cube'])
  await forward.click()
  await expect.poll(names).toEqual(['Bulk', 'Trade folder', 'Cube'])
  expect(asked()).toEqual([{ binderIds: ['b1', 'b3', 'b2'] }])
  answer.resolve(refuse('too_many_requests'))
  await expect.poll(asked).toEqual([{ binderIds: ['b1', 'b3', 'b2'] }, { binderIds: ['b3', 'b1', 'b2'] }])
  await expect.poll(() => page.getByText(/Too many tries/).elements().length).toBe(2)
  await expect.poll(names).toEqual(['Trade folder', 'Cube', 'Bulk'])
})

test('a binder can be dragged beside another', async () => {
  using network = standIn({ [LIST]: () => reply(binders), [ORDER]: () => reply(binders) })
  await page.viewport(1000, 800)
  await show()
  await page.getByRole('button', { name: 'Arrange' }).click()
  const books = page.getByRole('list', { name: 'Binders in order' }).getByRole('listitem')
  await books.nth(2).dropTo(books.nth(0), { targetPosition: { x: 10, y: 60 } })
  await expect
    .poll(() => network.asked.find(({ body }) => body !== undefined)?.body)
    .toEqual({ binderIds: ['b3', 'b1', 'b2'] })
})

test('a member without a binder learns how to start', async () => {
  using _ = standIn({ [LIST]: () => reply([]) })
  await show()
  await expect.element(page.getByText('No binders yet')).toBeVisible()
})
