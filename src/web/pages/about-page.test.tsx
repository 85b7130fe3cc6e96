import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { HOUSE_DEFAULTS } from '#contract/house.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { AboutPage } from './about-page.tsx'

const HOUSE = {
  'GET /api/house': () => reply({ ...HOUSE_DEFAULTS, operatorName: 'The Guild', contactEmail: null }),
}

test('it explains ranks and points, and their limits', async () => {
  using network = standIn({ ...HOUSE, 'GET /api/standing': () => refuse('internal') })
  await renderPart(<AboutPage />)
  await expect
    .element(
      page.getByText(
        'Your rank score counts 2 for every trade completed, 3 for every gathering created, 1 for every time you sign in and 5 for every positive rating.',
        { exact: false },
      ),
    )
    .toBeVisible()
  await expect
    .element(page.getByText(/10 trades, 5 gatherings, 5 positive ratings and 5 bounties count/))
    .toBeVisible()
  await expect.element(page.getByText(/So do 20 sign-ins a day/)).toBeVisible()
  await expect.element(page.getByText(/count once every 7 days/)).toBeVisible()
  await expect.element(page.getByText(/No kind of action earns more than 200 points a day/)).toBeVisible()
  await expect.element(page.getByText('Your own rank')).not.toBeInTheDocument()
  expect(network.asked.map(({ url }) => url.pathname)).not.toContain('/api/standing')
})

test('members also see their own breakdown', async () => {
  using _ = standIn({ ...HOUSE, 'GET /api/standing': () => refuse('internal') })
  await renderPart(<AboutPage />, { member: MAREN })
  await expect.element(page.getByRole('heading', { name: 'Your own rank' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your own points' })).toBeVisible()
})
