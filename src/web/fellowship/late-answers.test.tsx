import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { FellowshipPage } from './fellowship-page.tsx'
import { aRequest } from './sample-fellows.ts'

/** A server with one request, on the side of whoever it asks or of who sent it. */
const requestOn = (where: 'in' | 'out') => ({
  'GET /api/fellowship': () => reply({ fellows: [], total: 0, nextCursor: null }),
  'GET /api/fellowship/suggestions': () => reply({ suggestions: [] }),
  'GET /api/fellowship/requests': ({ url }: { url: URL }) => {
    const friendRequests = url.searchParams.get('side') === where ? [aRequest()] : []
    return reply({ friendRequests, total: friendRequests.length, nextCursor: null })
  },
})
const VERIFIED = { ...MAREN, isVerified: true }

test.each([
  ['Accept', 'none', 'Bertil’s request is no longer there.'],
  ['Decline', 'fellows', 'You and Bertil are fellows now.'],
])('%s in one tab, after another answer in another, says how the two stand', async (act, state, said) => {
  using _ = standIn({ ...requestOn('in'), 'POST /api/fellowship/with/Bertil/answer': () => reply({ state }) })
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  await page.getByRole('button', { name: `${act} Bertil` }).click()
  await expect.element(page.getByText(said)).toBeVisible()
})

test('a request that was accepted before it could be withdrawn says so', async () => {
  using _ = standIn({
    ...requestOn('out'),
    'POST /api/fellowship/with/Bertil/withdraw': () => reply({ state: 'fellows' }),
  })
  await renderPart(<FellowshipPage />, { member: VERIFIED })
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expect.element(page.getByText('You and Bertil are fellows now.')).toBeVisible()
})
