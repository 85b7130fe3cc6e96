import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'

import { FoundSets } from './found-sets.tsx'
import { aSet } from './sample-sets.ts'
import type { SetAddress, SetsAddress } from './set-address.ts'
import { SetPage } from './set-page.tsx'
import { SetsPage } from './sets-page.tsx'

const LIST = 'GET /api/sets/completion'
const ONE = 'GET /api/sets/fhd'
const CARDS = 'GET /api/sets/fhd/cards'
const listOf =
  (...sets: ReturnType<typeof aSet>[]) =>
  () =>
    reply({ sets, total: sets.length })
const cards = () => reply({ cards: [{ ...aCard(), owned: 2, priceCents: null }], total: 1, currency: 'usd' })

function OneSet() {
  const [address, setAddress] = useState<SetAddress>({})
  return (
    <Suspense fallback={null}>
      <SetPage code="fhd" address={address} onAddress={setAddress} />
    </Suspense>
  )
}

function AllSets() {
  const [address, setAddress] = useState<SetsAddress>({})
  return <SetsPage address={address} onAddress={setAddress} />
}

test('a set says what one has in each finish, what it is worth and what the rest costs', async () => {
  using _ = standIn({ [ONE]: () => reply(aSet()), [CARDS]: cards })
  await renderPart(<OneSet />, { member: MAREN })
  await expect.element(page.getByText('1 of 3, normal 1 of 3, foil 0 of 2')).toBeVisible()
  await expect.element(page.getByText('$10.50')).toBeVisible()
  await expect.element(page.getByText('1 without a price')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Cards of this set' })).toBeVisible()
})

test('one press watches every missing printing as it is, in the chosen finish', async () => {
  using network = standIn({
    [ONE]: () => reply(aSet()),
    [CARDS]: cards,
    'GET /api/sets/fhd/missing': () => reply({ cardIds: ['a', 'b'], total: 2 }),
    'POST /api/watchlist/many': () => reply({ watchIds: ['w1', 'w2'], already: 0 }),
  })
  await renderPart(<OneSet />, { member: MAREN })
  await page.getByRole('radiogroup', { name: 'Which finish' }).getByText('Foil').click()
  await page.getByRole('button', { name: 'Watch 2 missing' }).click()
  await expect.element(page.getByText('You’re now watching 2 more cards.')).toBeVisible()
  const asked = network.asked.find(({ url }) => url.pathname.endsWith('/missing'))
  expect(asked?.url.searchParams.get('finish')).toBe('foil')
  const sent = network.asked.find(({ url }) => url.pathname === '/api/watchlist/many')?.body
  const wish = { isExact: true, finish: 'foil', quantity: 1 }
  expect(sent).toEqual({
    watches: [
      { cardId: 'a', ...wish },
      { cardId: 'b', ...wish },
    ],
  })
})

test('the list of sets asks for what its filters say, and says when nothing fits', async () => {
  using network = standIn({ [LIST]: listOf() })
  await renderPart(<AllSets />, { member: MAREN })
  await expect.element(page.getByText('No set matches these filters.')).toBeVisible()
  await page.getByText('With my cards').click()
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('Most complete')
  await page.getByRole('searchbox', { name: 'Search sets' }).fill('hoard')
  await expect.poll(() => network.asked.at(-1)?.url.search).toContain('q=hoard')
  expect(network.asked.at(-1)?.url.searchParams.get('only')).toBe('mine')
  expect(network.asked.at(-1)?.url.searchParams.get('order')).toBe('complete')
})

test('a list of sets that fails can be asked for again', async () => {
  using _ = standIn({ [LIST]: () => refuse('busy') })
  await renderPart(<AllSets />, { member: MAREN })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a search that names a set leads to it; terms of the language are no names', async () => {
  using network = standIn({ [LIST]: listOf(aSet()) })
  const asked = () => network.asked.map(({ url }) => url.searchParams.get('q'))
  const view = await renderPart(<FoundSets search="first hoard" />, { member: MAREN })
  await expect
    .element(page.getByRole('link', { name: 'The set First Hoard' }))
    .toHaveAttribute('href', '/sets/fhd')
  await view.unmount()
  await renderPart(
    <>
      <FoundSets search="t:dragon mv>3" />
      <FoundSets search="c:r set:fhd" />
    </>,
    { member: MAREN },
  )
  await expect.poll(asked).toEqual(['first hoard', 'fhd'])
})
