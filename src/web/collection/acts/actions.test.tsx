import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { sessionQuery } from '#web/app/session.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { binderReactions } from '#web/collection/reactions.ts'
import { anAct } from '#web/collection/sample-stacks.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { followAct, noteQuietly, undoLast } from './actions.ts'
import { ActsDialog } from './acts-dialog.tsx'

const LIST = 'GET /api/acts'
const WHY = 'Something went wrong on our side. You can undo what was done. The rest is unchanged.'
const messages = page.getByRole('region', { name: 'Messages' })

test('a long act reports its progress, and its end once', async () => {
  const { queryClient } = await renderPart(null)
  const act = anAct({ id: 'long', state: 'running', done: 1200, total: 5000, copies: 9000, undoUntil: null })
  followAct(queryClient, act)
  await expect.element(messages.getByText('Moving cards: 1,200 of 5,000 stacks')).toBeVisible()
  followAct(queryClient, { ...act, done: 3000 })
  await expect.element(messages.getByText('Moving cards: 3,000 of 5,000 stacks')).toBeVisible()
  const done = anAct({ id: 'long', done: 5000, total: 5000, copies: 9000 })
  followAct(queryClient, done)
  followAct(queryClient, done)
  // Late news changes nothing.
  followAct(queryClient, { ...act, done: 4900 })
  await expect.element(messages.getByText('9,000 cards moved')).toBeVisible()
  expect(messages.getByRole('status').elements()).toHaveLength(1)
})

test('an act that stopped half-way says why and offers undo', async () => {
  const { queryClient } = await renderPart(null)
  const act = anAct({ id: 'broken', state: 'running', done: 300, total: 700, undoUntil: null })
  followAct(queryClient, act)
  followAct(
    queryClient,
    anAct({ id: 'broken', state: 'failed', failure: 'broke_down', done: 300, total: 700 }),
  )
  await expect
    .element(messages.getByText(`Moving cards stopped after 300 of 700 stacks. ${WHY}`))
    .toBeVisible()
  await expect.element(messages.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('an act that another tab did at once is reported there', async () => {
  const { queryClient } = await renderPart(null)
  followAct(queryClient, anAct({ id: 'elsewhere', copies: 77 }))
  expect(messages.getByText('77 cards moved').query()).toBeNull()
})

test('an event from the stream reports an act wherever the member is', async () => {
  const { queryClient } = await renderPart(null)
  const act = anAct({ id: 'event', kind: 'copy', state: 'running', done: 10, total: 400 })
  binderReactions['act.progressed']?.(liveOf(queryClient), { type: 'act.progressed', memberId: 'm1', act })
  await expect.element(messages.getByText('Copying cards: 10 of 400 stacks')).toBeVisible()
})

test('acts of the last 30 days are listed, each with its undo', async () => {
  const onClose = vi.fn<() => void>()
  using network = standIn({
    [LIST]: () =>
      reply({
        acts: [
          anAct({ id: 'l1', kind: 'delete', copies: 12, subject: 'Trade folder' }),
          anAct({ id: 'l2', state: 'undone', copies: 3, undoUntil: null }),
          anAct({
            id: 'l3',
            kind: 'change',
            copies: 40,
            undoUntil: null,
            leftOut: [{ reason: 'finish_not_printed', stacks: 2 }],
          }),
          anAct({ id: 'l4', state: 'failed', failure: 'broke_down', done: 1, undoUntil: null }),
        ],
        nextCursor: null,
      }),
    'POST /api/acts/l1/undo': () =>
      reply(
        anAct({
          id: 'l1',
          kind: 'delete',
          state: 'undone',
          copies: 12,
          subject: 'Trade folder',
          undoUntil: null,
        }),
      ),
  })
  await renderPart(<ActsDialog onClose={onClose} />)
  await expect.element(page.getByRole('dialog', { name: 'History' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Changes in the last 30 days' })
  await expect.element(list.getByText('Undone: 3 cards moved')).toBeVisible()
  await expect.element(list.getByText('Unchanged: 2 stacks: not printed in that finish.')).toBeVisible()
  await expect.element(list.getByText(WHY)).toBeVisible()
  expect(list.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(1)
  await list.getByRole('button', { name: 'Undo' }).click()
  await expect.element(list.getByText('Undone: 12 cards removed: Trade folder')).toBeVisible()
  expect(network.asked.some(({ url }) => url.pathname === '/api/acts/l1/undo')).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('whoever signs in next in the tab undoes nothing of the member before', async () => {
  using network = standIn({
    'POST /api/acts/theirs/undo': () => reply(anAct({ id: 'theirs', state: 'undone' })),
  })
  const { queryClient } = await renderPart(null, { member: MAREN })
  noteQuietly(queryClient, anAct({ id: 'theirs' }))
  queryClient.setQueryData(sessionQuery.queryKey, { member: { ...MAREN, id: 'm2', username: 'Sigrun' } })
  expect(undoLast(queryClient)).toBe(false)
  expect(network.asked).toEqual([])
  queryClient.setQueryData(sessionQuery.queryKey, { member: MAREN })
  expect(undoLast(queryClient)).toBe(true)
  await expect.poll(() => network.asked).toHaveLength(1)
})
