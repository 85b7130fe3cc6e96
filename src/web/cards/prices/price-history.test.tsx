import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { cardQueries } from '#web/cards/queries.ts'

import { PriceHistory } from './price-history.tsx'

const unchanged = [{ kind: 'usd', points: [{ on: '2026-11-01', price: 1.5 }] }]

/** Says when a reading failed, so that the test knows that the history has heard of it, too. */
function Failed() {
  return useQuery(cardQueries.prices('fox')).isError && <p>It failed</p>
}

test('the prices stay when they cannot be read again', async () => {
  let isDown = false
  using _ = standIn({ 'GET /api/cards/fox/prices': () => (isDown ? refuse('internal') : reply(unchanged)) })
  const { queryClient } = await renderPart(
    <>
      <PriceHistory cardId="fox" />
      <Failed />
    </>,
  )
  await expect.element(page.getByText(/^Unchanged since/)).toBeVisible()
  isDown = true
  await queryClient.refetchQueries()
  await expect.element(page.getByText('It failed')).toBeVisible()
  await expect.element(page.getByText(/^Unchanged since/)).toBeVisible()
})
