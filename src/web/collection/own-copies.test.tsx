import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCardPage, aPrinting } from '#web/cards/sample-cards.tsx'

import { OwnCopies } from './own-copies.tsx'
import { aStack, aWindow } from './sample-stacks.tsx'

const STACKS = 'GET /api/stacks'
const BINDERS = { 'GET /api/binders': () => reply([]) }
const copies = page.getByRole('list', { name: 'Your copies' }).getByRole('listitem')

test('it lists the copies of every printing, and where they are', async () => {
  const here = aStack({ id: 's1', quantity: 2, printing: aPrinting() })
  const elsewhere = aStack({ id: 's2', printing: aPrinting({ id: 'fox-2', set: 'Saga of Nine Fires' }) })
  using network = standIn({
    ...BINDERS,
    [STACKS]: () => reply(aWindow([here, elsewhere], { total: 9, copies: 12 })),
  })
  await renderPart(<OwnCopies card={aCardPage()} />, { member: MAREN })
  await expect.element(page.getByText('You have 12 copies')).toBeVisible()
  await expect.element(copies.nth(0).getByText(/^2 × /)).toBeVisible()
  await expect.element(copies.nth(0).getByRole('link')).toHaveAttribute('href', `/binders/${here.binderId}`)
  await expect.element(copies.nth(1).getByText(/Saga of Nine Fires/)).toBeVisible()
  await expect.element(page.getByText('and 7 more in your binders')).toBeVisible()
  expect(network.asked[0]?.url.searchParams.get('q')).toBe('!"Nine-Lantern Fox"')
})

test('without copies it says so', async () => {
  using _ = standIn({ [STACKS]: () => reply(aWindow([], { total: 0, copies: 0 })) })
  await renderPart(<OwnCopies card={aCardPage()} />, { member: MAREN })
  await expect.element(page.getByText('You have no copies.')).toBeVisible()
})
