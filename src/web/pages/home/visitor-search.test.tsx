import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard, aPage } from '#web/cards/sample-cards.tsx'

import { VisitorSearch } from './visitor-search.tsx'

const SEARCH = 'GET /api/cards/search'
const COPIES = 'GET /api/copies/search'
const box = page.getByRole('searchbox', { name: 'Card name, at least 3 letters' })
const results = page.getByRole('list', { name: 'Results' })

test('a visitor finds cards, and sees how many people have each to show', async () => {
  const fox = aCard()
  const owl = aCard({ id: 'owl', name: 'Owl of the Archive' })
  using network = standIn({
    [SEARCH]: () => reply(aPage([fox, owl], { total: 19 })),
    [COPIES]: () =>
      reply({ ...aPage([]), data: [{ ...fox, owners: 7, near: null, copies: 9, forTrade: 2, shown: [] }] }),
  })
  await renderPart(<VisitorSearch />)
  await box.fill('lantern')
  await userEvent.keyboard('{Enter}')
  const first = results.getByRole('listitem').filter({ hasText: 'Nine-Lantern Fox' })
  await expect.element(first.getByText(/^7 people have it:/)).toBeVisible()
  await expect
    .element(first.getByRole('link', { name: 'sign up to ask' }))
    .toHaveAttribute('href', `/signup?next=${encodeURIComponent(`/card/${fox.id}`)}`)
  await expect
    .element(first.getByRole('link', { name: 'Nine-Lantern Fox' }))
    .toHaveAttribute('href', `/card/${encodeURIComponent(fox.id)}`)
  const second = results.getByRole('listitem').filter({ hasText: 'Owl of the Archive' })
  await expect.element(second.getByText('sign up to ask')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Sign up to see 17 more' })).toBeVisible()
  expect(network.asked.map(({ url }) => url.searchParams.get('q'))).toEqual([
    'lantern',
    '!"Nine-Lantern Fox" or !"Owl of the Archive"',
  ])
})

test('two letters search nothing; no result and a failure say so', async () => {
  using network = standIn({ [SEARCH]: () => reply(aPage([])) })
  await renderPart(<VisitorSearch />)
  await box.fill(' fo ')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(network.asked).toEqual([])
  await box.fill('fox')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByText('No results found')).toBeVisible()
  using _ = standIn({ [SEARCH]: () => refuse('internal') })
  await box.fill('foxes')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByText(/The search failed\. Try again\./)).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('Failed to search cards')).toBeVisible()
})
