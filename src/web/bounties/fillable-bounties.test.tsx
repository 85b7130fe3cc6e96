import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { FillableBounties } from './fillable-bounties.tsx'
import { aBounty } from './sample-bounties.tsx'

const BOARD = 'GET /api/bounties'
const further = page.getByRole('link', { name: '2 more further away' })

test('bounties near come first, and a line says how many are further away', async () => {
  using network = standIn({
    [BOARD]: () => reply({ bounties: [aBounty({ owned: 1 })], nextCursor: null, further: 2 }),
  })
  await renderPart(<FillableBounties />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: /Nine-Lantern Fox/ })).toBeVisible()
  await expect.element(further).toHaveAttribute('href', '/bounties?owned=only')
  expect(network.asked[0]?.url.searchParams.get('reach')).toBe('near')
})

test('with none near, those further away are still counted', async () => {
  using _ = standIn({ [BOARD]: () => reply({ bounties: [], nextCursor: null, further: 2 }) })
  await renderPart(<FillableBounties />, { member: MAREN })
  await expect.element(further).toBeVisible()
  await expect.element(page.getByText('No bounties for your cards yet')).not.toBeInTheDocument()
})
