import { expect, test } from 'vitest'

import { MAREN, renderPart } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { watchlistQueries } from './queries.ts'
import { watchlistReactions } from './reactions.ts'

test('who is near is asked again once a member lives elsewhere or looks further', async () => {
  const { queryClient } = await renderPart(null, { member: MAREN })
  const { queryKey } = watchlistQueries.count()
  queryClient.setQueryData(queryKey, 3)
  watchlistReactions['profile.changed']?.(liveOf(queryClient), {
    type: 'profile.changed',
    memberId: MAREN.id,
  })
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
