import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { Binder } from '#contract/collection.ts'
import type { Stack } from '#contract/collection/stacks.ts'
import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard, aPage, aPrinting } from '#web/cards/sample-cards.tsx'

import { AddCardFlow } from './add-card-flow.tsx'
import { AddToBinderDialog } from './add-to-binder.tsx'

const LIST = 'GET /api/binders'
const ADD = 'POST /api/binders/add-card'
const send = page.getByRole('button', { name: 'Add to Binder' })

function aBinder(part: Partial<Binder> = {}): Binder {
  return {
    id: 'b1',
    name: 'Trade folder',
    description: '',
    visibility: 'private',
    cover: null,
    stackCount: 0,
    copyCount: 0,
    valueCents: 0,
    unpricedCount: 0,
    currency: 'usd',
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...part,
  }
}

const stack: Stack = {
  id: 's1',
  binderId: 'b1',
  quantity: 2,
  forTrade: 0,
  finish: 'foil',
  condition: 'LP',
  language: 'en',
  marks: [],
  own: null,
  askingCents: null,
  askingCurrency: 'usd',
  costCents: null,
  costCurrency: 'usd',
  currency: 'usd',
  priceCents: 2140,
  worthCents: 1712,
  sourceCondition: null,
  note: '',
  tags: [],
  addedAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  printing: aPrinting(),
}

async function openDialog() {
  const onDone = vi.fn<(added: unknown) => void>()
  await renderPart(<AddToBinderDialog card={aPrinting()} onClose={vi.fn<() => void>()} onDone={onDone} />)
  return onDone
}

test('copies are added to a binder as described', async () => {
  using network = standIn({
    [LIST]: () => reply([aBinder(), aBinder({ id: 'b2', name: 'Cube' })]),
    [ADD]: () => reply({ binder: aBinder({ id: 'b2', name: 'Cube' }), stack }),
  })
  const onDone = await openDialog()
  await page.getByRole('combobox', { name: 'Binder' }).selectOptions('Cube')
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('combobox', { name: 'Finish' }).selectOptions('Foil')
  await expect.element(page.getByText('$21.40')).toBeVisible()
  await page.getByRole('combobox', { name: 'Condition' }).selectOptions('Lightly Played')
  await send.click()
  await expect.element(page.getByText('Nine-Lantern Fox added to Cube')).toBeVisible()
  expect(onDone).toHaveBeenCalledOnce()
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    printingId: 'fox',
    binderId: 'b2',
    quantity: 2,
    finish: 'foil',
    condition: 'LP',
    language: 'en',
  })
})

test('a member without a binder creates one with the first card', async () => {
  using network = standIn({ [LIST]: () => reply([]), [ADD]: () => reply({ binder: aBinder(), stack }) })
  const onDone = await openDialog()
  await expect
    .element(page.getByRole('textbox', { name: 'Name of the new binder' }))
    .toHaveValue('My first binder')
  await send.click()
  await expect.poll(() => onDone).toHaveBeenCalledOnce()
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toMatchObject({
    newBinderName: 'My first binder',
  })
})

test('a refusal shows in the dialog, which keeps its values', async () => {
  using _ = standIn({ [LIST]: () => reply([aBinder()]), [ADD]: () => refuse('not_found') })
  const onDone = await openDialog()
  await page.getByRole('button', { name: 'One more' }).click()
  await send.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('We can’t find that any more.')
  await expect.element(page.getByRole('textbox', { name: 'Copies' })).toHaveValue('2')
  expect(onDone).not.toHaveBeenCalled()
})

test('a printing with a single finish offers no choice of finish', async () => {
  using _ = standIn({ [LIST]: () => reply([aBinder()]) })
  const card = aPrinting({ finishes: ['etched'] })
  await renderPart(
    <AddToBinderDialog card={card} onClose={vi.fn<() => void>()} onDone={vi.fn<() => void>()} />,
  )
  await expect.element(page.getByRole('combobox', { name: 'Finish' })).toHaveDisplayValue('Etched')
  await expect.element(page.getByRole('combobox', { name: 'Finish' })).toBeDisabled()
})

test('the number can be typed, and set and number stand beside the price', async () => {
  using network = standIn({
    [LIST]: () => reply([aBinder()]),
    [ADD]: () => reply({ binder: aBinder(), stack }),
  })
  await openDialog()
  await expect.element(page.getByText('Lanterns Over Mira · LOM 219 · $13.60')).toBeVisible()
  const copies = page.getByRole('textbox', { name: 'Copies' })
  await copies.fill('0')
  await send.click()
  await expect.element(copies).toHaveAccessibleDescription('1 to 9999')
  await copies.fill('24')
  await send.click()
  await expect
    .poll(() => network.asked.findLast(({ body }) => body !== undefined)?.body)
    .toMatchObject({ quantity: 24 })
})

test('on request it stays open, and the next copies are described as the last', async () => {
  using network = standIn({
    [LIST]: () => reply([aBinder(), aBinder({ id: 'b2', name: 'Cube' })]),
    [ADD]: () => reply({ binder: aBinder({ id: 'b2', name: 'Cube' }), stack }),
  })
  const onDone = await openDialog()
  await page.getByRole('combobox', { name: 'Binder' }).selectOptions('Cube')
  await page.getByRole('combobox', { name: 'Condition' }).selectOptions('Lightly Played')
  await page.getByRole('textbox', { name: 'Copies' }).fill('3')
  await page.getByRole('checkbox', { name: 'Keep open to add more' }).click()
  await send.click()
  await expect.element(page.getByText('Nine-Lantern Fox added to Cube')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Copies' })).toHaveValue('1')
  await expect.element(page.getByRole('combobox', { name: 'Condition' })).toHaveDisplayValue('Lightly Played')
  await send.click()
  await expect.poll(() => network.asked.filter(({ body }) => body !== undefined)).toHaveLength(2)
  expect(network.asked.findLast(({ body }) => body !== undefined)?.body).toMatchObject({
    binderId: 'b2',
    condition: 'LP',
    quantity: 1,
  })
  expect(onDone).not.toHaveBeenCalled()
})

test('one can go back from the copies to the printings', async () => {
  using _ = standIn({
    [LIST]: () => reply([aBinder()]),
    'GET /api/cards/search': () => reply(aPage([aCard()])),
    'GET /api/cards/fox/variants': () => reply([aPrinting(), aPrinting({ id: 'old', set: 'Old Lanterns' })]),
    'GET /api/cards/complete': () => reply({ names: [] }),
  })
  await renderPart(<AddCardFlow binderId="b1" onClose={vi.fn<() => void>()} />)
  await page.getByRole('combobox', { name: 'Card name or search' }).fill('lantern fox')
  await page.getByRole('button', { name: /Nine-Lantern Fox/ }).click()
  await page.getByRole('button', { name: /Old Lanterns/ }).click()
  await expect.element(send).toBeVisible()
  await page.getByRole('dialog', { name: 'Add to Binder' }).getByRole('button', { name: 'Back' }).click()
  await expect.element(send).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Old Lanterns/ })).toBeVisible()
})
