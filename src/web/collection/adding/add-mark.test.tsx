import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { cardQueries } from '#web/cards/queries.ts'
import { aCard, aCardPage, aPrinting } from '#web/cards/sample-cards.tsx'

import { AddMark } from './add-mark.tsx'

const VARIANTS = 'GET /api/cards/fox/variants'
const BINDERS = { 'GET /api/binders': () => reply([]) }
const TWO_PRINTINGS = {
  ...BINDERS,
  [VARIANTS]: () => reply([aPrinting(), aPrinting({ id: 'fox-2', set: 'Saga of Nine Fires' })]),
}
const plus = page.getByRole('button', { name: 'Add Nine-Lantern Fox to a binder' })
const fox = <AddMark cardId="fox" name={aCard().name} />

test('the plus asks for the printing, then for the binder', async () => {
  using _ = standIn(TWO_PRINTINGS)
  await renderPart(fox, { member: MAREN })
  await plus.click()
  await page.getByRole('button', { name: /Saga of Nine Fires/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to Binder' })
  await expect.element(dialog.getByText('Saga of Nine Fires · LOM 219 · $13.60')).toBeVisible()
})

test('Escape leads from the form for a binder back to the plus', async () => {
  using _ = standIn(TWO_PRINTINGS)
  await renderPart(fox, { member: MAREN })
  await plus.click()
  await page.getByRole('button', { name: /Saga of Nine Fires/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add to Binder' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(plus).toHaveFocus()
})

test('a card whose page was loaded early still asks for the printing', async () => {
  using _ = standIn(TWO_PRINTINGS)
  const { queryClient } = await renderPart(fox, { member: MAREN })
  queryClient.setQueryData(cardQueries.one('fox').queryKey, aCardPage())
  await plus.click()
  await expect.element(page.getByRole('button', { name: /Saga of Nine Fires/ })).toBeVisible()
})

test('a card with one printing goes straight to the binder', async () => {
  using _ = standIn({ ...BINDERS, [VARIANTS]: () => reply([aPrinting()]) })
  await renderPart(fox, { member: MAREN })
  await plus.click()
  await expect.element(page.getByRole('dialog', { name: 'Add to Binder' })).toBeVisible()
})

test('where printings fail to load, it says so and adds the card itself', async () => {
  using _ = standIn({
    ...BINDERS,
    [VARIANTS]: () => refuse('internal'),
    'GET /api/cards/fox': () => reply(aCardPage()),
  })
  await renderPart(fox, { member: MAREN })
  await plus.click()
  await expect.element(page.getByRole('alert').getByText('Failed to load card variants')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Add to Binder' })).toBeVisible()
})

test('the form of the card itself stays while its printings are asked for again', async () => {
  let isFirst = true
  using _ = standIn({
    ...BINDERS,
    [VARIANTS]: async () => (isFirst ? refuse('internal') : await new Promise<Response>(() => {})),
    'GET /api/cards/fox': () => reply(aCardPage()),
  })
  const { queryClient } = await renderPart(fox, { member: MAREN })
  await plus.click()
  const dialog = page.getByRole('dialog', { name: 'Add to Binder' })
  await expect.element(dialog).toBeVisible()
  const shown = dialog.element()
  isFirst = false
  const { queryKey } = cardQueries.variants('fox')
  void queryClient.invalidateQueries({ queryKey })
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(1)
  await dialog.getByRole('textbox', { name: 'Copies' }).fill('3')
  expect(shown.isConnected).toBe(true)
})

test('where nothing of the card loads, it can be asked for again', async () => {
  let isDown = true
  using _ = standIn({
    ...BINDERS,
    [VARIANTS]: () => (isDown ? refuse('internal') : reply([aPrinting()])),
    'GET /api/cards/fox': () => refuse('internal'),
  })
  await renderPart(fox, { member: MAREN })
  await plus.click()
  const dialog = page.getByRole('dialog', { name: 'Select Card Variant' })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to load card variants Try again')
  isDown = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add to Binder' })).toBeVisible()
})

test('it asks nothing of visitors, who have no binders', async () => {
  await renderPart(fox)
  await expect.element(plus).not.toBeInTheDocument()
})
