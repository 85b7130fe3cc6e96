import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'
import { aBinder, aStack, aWindow } from '#web/collection/sample-stacks.tsx'

import { readPrintAddress } from './print-address.ts'
import { PrintPage } from './print-page.tsx'

test('a list is fetched piece by piece and printed as it was shown', async () => {
  using network = standIn({
    'GET /api/binders/b1': () => reply(aBinder()),
    'GET /api/stacks': ({ url }) => {
      const offset = Number(url.searchParams.get('offset') ?? 0)
      const stacks = Array.from({ length: Math.min(200, 450 - offset) }, (_, at) =>
        aStack({ id: `s${String(offset + at)}`, printing: aCard({ name: `Card ${String(offset + at)}` }) }),
      )
      return reply(aWindow(stacks, { total: 450, copies: 900 }))
    },
  })
  await renderPart(<PrintPage address={readPrintAddress({ binder: 'b1', order: 'set', view: 'table' })} />, {
    member: MAREN,
  })
  await expect.element(page.getByRole('heading', { name: 'Print: Trade folder' })).toBeVisible()
  await expect.element(page.getByText('Card 449')).toBeInTheDocument()
  expect(page.getByRole('listitem').elements()).toHaveLength(450)
  const asked = network.asked.filter(({ url }) => url.pathname === '/api/stacks')
  expect(asked.map(({ url }) => url.searchParams.get('offset'))).toEqual([null, '200', '400'])
  expect(asked[0]?.url.searchParams.get('order')).toBe('set')
})

test('a list that is too long for paper is cut, and says so', async () => {
  using _ = standIn({
    'GET /api/stacks': ({ url }) => {
      const offset = Number(url.searchParams.get('offset') ?? 0)
      const stacks = Array.from({ length: 200 }, (_unused, at) => aStack({ id: `s${String(offset + at)}` }))
      return reply(aWindow(stacks, { total: 100_000 }))
    },
  })
  await renderPart(<PrintPage address={{}} />, { member: MAREN })
  await expect
    .element(page.getByText(/Only the first 5,000 of 100,000 lines are printed/), { timeout: 20_000 })
    .toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(5000)
})
