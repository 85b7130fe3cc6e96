import { expect, test } from 'vitest'

import { MAREN, renderPart } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { gatheringQueries } from './queries.ts'
import { gatheringReactions } from './reactions.ts'

test('what is near is asked again once a member lives elsewhere or looks further', async () => {
  const { queryClient } = await renderPart(null, { member: MAREN })
  const { queryKey } = gatheringQueries.list()
  queryClient.setQueryData(queryKey, { pages: [], pageParams: [] })
  gatheringReactions['profile.changed']?.(liveOf(queryClient), {
    type: 'profile.changed',
    memberId: MAREN.id,
  })
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
