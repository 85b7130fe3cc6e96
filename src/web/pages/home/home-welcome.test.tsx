import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HOUSE_DEFAULTS } from '#contract/house.ts'
import { renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { houseQueries } from '#web/pages/queries.ts'

import { HomeWelcome } from './home-welcome.tsx'

const HOUSE = { ...HOUSE_DEFAULTS, picture: null, operatorName: 'The Guild', contactEmail: null }

test('a house greets with its name, its town and its own words', async () => {
  const house = {
    ...HOUSE,
    name: 'The Green Dragon',
    town: 'Bywater',
    welcome: 'Come in.\n\nWe play on Fridays.',
  }
  using _ = standIn({ 'GET /api/house': () => reply(house) })
  await renderPart(<HomeWelcome />)
  await expect
    .element(page.getByRole('heading', { name: 'Welcome to The Green Dragon', level: 2 }))
    .toBeVisible()
  await expect.element(page.getByText('Bywater')).toBeVisible()
  await expect.element(page.getByText('Come in.', { exact: true })).toBeVisible()
  await expect.element(page.getByText('We play on Fridays.', { exact: true })).toBeVisible()
})

test('a house that says nothing of itself has no greeting', async () => {
  using _ = standIn({ 'GET /api/house': () => reply(HOUSE) })
  const { queryClient } = await renderPart(<HomeWelcome />)
  await expect
    .poll(() => queryClient.getQueryData(houseQueries.one().queryKey))
    .toMatchObject({ operatorName: 'The Guild' })
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

test('its picture stands beside, with its place kept, and says what it shows', async () => {
  const picture = {
    large: '/house-pictures/h-1.webp',
    small: '/house-pictures/h-1-small.webp',
    words: 'Our tables on a Friday',
  }
  using _ = standIn({ 'GET /api/house': () => reply({ ...HOUSE, picture }) })
  await renderPart(<HomeWelcome />)
  const shown = page.getByRole('img', { name: 'Our tables on a Friday' })
  await expect.element(shown).toHaveAttribute('src', picture.large)
  await expect.element(shown).toHaveAttribute('width', '1200')
  await expect.element(shown).toHaveAttribute('height', '630')
  await expect.element(shown).toHaveAttribute('loading', 'lazy')
  await expect.element(page.getByRole('heading', { name: 'Welcome', level: 2 })).toBeVisible()
  // Nothing has come of it yet, and still it has its height.
  await expect.poll(() => shown.element().getBoundingClientRect().height).toBeGreaterThan(100)
})
