import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { RoomLine } from '#contract/messages/rooms.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { DisputedRoom } from './disputed-room.tsx'

const roomOf = (tradeId: string) => `GET /api/admin/disputes/${tradeId}/room`
const ADMIN = { member: { ...MAREN, isAdmin: true } }

const said = (number: number, words: string, more: Partial<RoomLine> = {}): RoomLine => ({
  number,
  author: 'hexwright',
  words,
  createdAt: '2026-11-23T10:00:00.000Z',
  editedAt: null,
  deleted: null,
  deed: null,
  ...more,
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const lines = page.getByRole('list', { name: 'Their messages, the oldest first' }).getByRole('listitem')

test('a keeper reads the words of the two only after a press, and the ledger is named before it', async () => {
  using server = standIn({ [roomOf('t1')]: () => reply({ lines: [said(1, 'At seven?')], nextAfter: null }) })
  await renderPart(<DisputedRoom tradeId="t1" />, ADMIN)
  await expect.element(page.getByText(/The ledger records who opens it/)).toBeVisible()
  expect(server.asked).toEqual([])
  await button('Read their messages').click()
  await expect.element(page.getByText('At seven?')).toBeVisible()
  await expect.element(page.getByText('hexwright')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'What they wrote to each other' })).toHaveFocus()
})

test('edited, deleted and removed messages, what became of the trade and who left are told apart', async () => {
  const at = '2026-11-23T11:00:00.000Z'
  const all = [
    said(1, 'At eight?', { editedAt: at }),
    said(2, '', { deleted: { by: 'author', at } }),
    said(3, '', { deleted: { by: 'keeper', at } }),
    said(4, '', { author: null }),
    said(5, '', { deed: 'trade-dispute' }),
  ]
  using _ = standIn({ [roomOf('t2')]: () => reply({ lines: all, nextAfter: null }) })
  await renderPart(<DisputedRoom tradeId="t2" />, ADMIN)
  await button('Read their messages').click()
  await expect.element(lines.nth(0).getByText(/edited/)).toBeVisible()
  await expect.element(lines.nth(1).getByText(/Its author deleted this message/)).toBeVisible()
  await expect.element(lines.nth(2).getByText(/A keeper removed this message/)).toBeVisible()
  await expect.element(lines.nth(3).getByText(/A former member/)).toBeVisible()
  await expect.element(lines.nth(3).getByText(/Their words went with them/)).toBeVisible()
  await expect
    .element(lines.nth(4).getByText(/hexwright asked an admin to look into the trade/))
    .toBeVisible()
})

test('the next page is asked for after the last message', async () => {
  using server = standIn({
    [roomOf('t3')]: ({ url }) =>
      reply(
        url.searchParams.get('after') === '1'
          ? { lines: [said(2, 'The second')], nextAfter: null }
          : { lines: [said(1, 'The first')], nextAfter: 1 },
      ),
  })
  await renderPart(<DisputedRoom tradeId="t3" />, ADMIN)
  await button('Read their messages').click()
  await expect.element(page.getByText('The first')).toBeVisible()
  await button('Show more').click()
  await expect.element(lines.nth(1).getByText(/The second/)).toBeVisible()
  await expect.element(button('Show more')).not.toBeInTheDocument()
  expect(server.asked).toHaveLength(2)
})

test('a room in which nothing was said, and one that can’t be read, say so', async () => {
  let isThere = false
  using _ = standIn({
    [roomOf('t4')]: () => (isThere ? reply({ lines: [], nextAfter: null }) : refuse('not_found')),
  })
  await renderPart(<DisputedRoom tradeId="t4" />, ADMIN)
  await button('Read their messages').click()
  await expect.element(page.getByText(/We can’t find that any more/)).toBeVisible()
  isThere = true
  await button('Try again').click()
  await expect.element(page.getByText('They wrote nothing there.')).toBeVisible()
})
