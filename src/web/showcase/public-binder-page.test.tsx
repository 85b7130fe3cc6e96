import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { PublicBinder } from '#contract/collection.ts'
import { renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { type ListingAddress, withPart } from '#web/collection/listing/listing-address.ts'
import { aLongList } from '#web/collection/sample-stacks.tsx'

import { PublicBinderPage } from './public-binder-page.tsx'

const ONE = 'GET /api/binders/public/b1'
const LIST = 'GET /api/binders/public/b1/stacks'
const binder: PublicBinder = {
  id: 'b1',
  name: 'Trade folder',
  description: 'What I bring on Fridays.',
  ownerUsername: 'maren',
  cover: null,
  stackCount: 500,
  copyCount: 1000,
  valueCents: 1360,
  unpricedCount: 0,
  currency: 'usd',
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
}

function Shown({ start }: { start: ListingAddress }) {
  const [address, setAddress] = useState(start)
  return (
    <Suspense fallback={null}>
      <PublicBinderPage
        binderId="b1"
        address={address}
        onAddress={(part) => setAddress((before) => withPart(before, part))}
      />
    </Suspense>
  )
}

test('visitors of a binder may sort and filter it, but not change anything', async () => {
  using network = standIn({ [ONE]: () => reply(binder), [LIST]: aLongList(500) })
  await page.viewport(1200, 800)
  await renderPart(<Shown start={{ view: 'table' }} />)
  await expect.element(page.getByRole('row', { name: /Card 00001/ })).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  expect(page.getByRole('button', { name: 'One more' }).elements()).toEqual([])
  expect(network.asked.find(({ url }) => url.pathname.endsWith('/stacks'))?.url.search).toBe('')
  await page.getByRole('button', { name: 'Worth' }).click()
  await page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: 'For trade' }).click()
  await expect.poll(() => network.asked.at(-1)?.url.search).toBe('?direction=down&order=price&trade=some')
})

test('by keyboard, Enter opens the card of a stack', async () => {
  using _ = standIn({ [ONE]: () => reply(binder), [LIST]: aLongList(500) })
  await page.viewport(1200, 800)
  const { history } = await renderPart(<Shown start={{}} />)
  await expect.element(page.getByRole('row', { name: /Card 00003/ })).toBeVisible()
  document.querySelector<HTMLElement>('[data-index="0"]')?.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect.poll(() => history.location.pathname).toBe('/card/p3')
})
