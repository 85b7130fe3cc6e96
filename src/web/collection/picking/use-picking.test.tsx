import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { aLongList } from '#web/collection/sample-stacks.tsx'

import { OwnStacks } from './own-stacks.tsx'

const LIST = 'GET /api/stacks'
const STILL_FOUND = 'POST /api/stacks/still-found'

async function show() {
  await page.viewport(1200, 800)
  return await renderPart(
    <OwnStacks binderId="b1" address={{ view: 'table' }} onAddress={() => undefined} empty={null} />,
    { member: MAREN },
  )
}

const row = (number: number) =>
  page.getByRole('row', { name: new RegExp(`Card ${String(number).padStart(5, '0')}`) })
const bar = page.getByRole('region', { name: 'Selected cards' })

test('what is removed or changed in another tab is not selected any more', async () => {
  let revision = 'r1'
  let left = [{ id: 's2', quantity: 5 }]
  using network = standIn({
    [LIST]: (asked) => aLongList(10, { revision })(asked),
    [STILL_FOUND]: () => reply(left),
  })
  const { queryClient } = await show()
  await row(1).click({ modifiers: ['Control'] })
  await row(2).click({ modifiers: ['Control'] })
  await expect.element(bar.getByText('4 cards')).toBeVisible()
  revision = 'r2'
  void queryClient.invalidateQueries({ queryKey: binderQueries.stacks('b1') })
  await expect.element(bar.getByText(/^1 stack/)).toBeVisible()
  await expect.element(bar.getByText('5 cards')).toBeVisible()
  expect(network.asked.at(-1)?.body).toEqual({
    question: { q: '', binderId: 'b1' },
    stackIds: ['s1', 's2'],
  })
  await row(3).click({ modifiers: ['Control'] })
  await expect.element(bar.getByText('7 cards')).toBeVisible()
  left = []
  revision = 'r3'
  void queryClient.invalidateQueries({ queryKey: binderQueries.stacks('b1') })
  await expect.element(bar.getByText('None selected')).toBeVisible()
})

test('of all but one, the one counts no more once it is removed in another tab', async () => {
  let [revision, total] = ['r1', 10]
  using _ = standIn({
    [LIST]: (asked) => aLongList(total, { revision })(asked),
    [STILL_FOUND]: () => reply([]),
  })
  const { queryClient } = await show()
  await row(4).click({ modifiers: ['Control'] })
  await bar.getByRole('button', { name: 'All' }).click()
  await row(4).click({ modifiers: ['Control'] })
  await expect.element(bar.getByText(/^9 stacks/)).toBeVisible()
  ;[revision, total] = ['r2', 9]
  void queryClient.invalidateQueries({ queryKey: binderQueries.stacks('b1') })
  await expect.element(page.getByText(/18 cards in 9 stacks/)).toBeVisible()
  await expect.element(bar.getByText(/^9 stacks/)).toBeVisible()
})
