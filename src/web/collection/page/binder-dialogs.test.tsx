import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { binderReactions } from '#web/collection/reactions.ts'
import { aBinder, anAct } from '#web/collection/sample-stacks.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { BinderDialogs } from './binder-dialogs.tsx'

test('the way back to a binder that was deleted asks for it anew', async () => {
  const answer = Promise.withResolvers<Response>()
  using network = standIn({ 'DELETE /api/binders/b1': () => answer.promise })
  const { queryClient, history } = await renderPart(
    <BinderDialogs dialog="delete" binder={aBinder()} address={{}} onClose={() => undefined} />,
    { member: MAREN },
  )
  const { queryKey } = binderQueries.one('b1')
  queryClient.setQueryData(queryKey, aBinder())
  await page.getByRole('button', { name: 'Delete binder' }).click()
  await expect.poll(() => network.asked).toHaveLength(1)
  binderReactions['binder.deleted']?.(liveOf(queryClient), {
    type: 'binder.deleted',
    memberId: MAREN.id,
    binderId: 'b1',
  })
  answer.resolve(reply(anAct({ kind: 'delete-binder' })))
  await expect.poll(() => history.location.pathname).toBe('/binders')
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
