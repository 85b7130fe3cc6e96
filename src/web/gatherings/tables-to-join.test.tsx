import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { aGathering } from './sample-gatherings.tsx'
import { TablesToJoin } from './tables-to-join.tsx'

test('gatherings to join are those of others', async () => {
  const own = aGathering({ id: 'g1', hostUsername: MAREN.username, location: 'My own table' })
  using _ = standIn({
    'GET /api/gatherings': () =>
      reply({
        gatherings: [own, aGathering({ id: 'g2' })],
        nextCursor: null,
        towns: [],
        hasCentre: false,
      }),
  })
  await renderPart(<TablesToJoin />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: /The Brass Flagon/ })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})
