import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Notification } from '#contract/notifications.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { AwaitingSeal } from './awaiting-seal.tsx'
import { fetchParts } from './load-dashboard.ts'

function news(id: string, message: string): Notification {
  return {
    id,
    kind: 'price',
    message,
    read: false,
    timestamp: 1,
    link: '/watchlist',
    about: null,
    listed: null,
    count: 1,
  }
}

const row = (words: string) => page.getByRole('listitem').filter({ hasText: words })

test('marking one read by keyboard moves the focus to the next', async () => {
  const unread = [news('fox', 'The Fox fell to $3.'), news('owl', 'The Owl rose to $9.')]
  using _ = standIn({
    'GET /api/notifications': () => reply({ notifications: unread, nextCursor: null }),
    'GET /api/bounties/mine': () => reply({ bounties: [], nextCursor: null }),
    'POST /api/notifications/fox/read': () => {
      unread.shift()
      return reply({})
    },
  })
  const { waiting } = await fetchParts(false)
  await renderPart(<AwaitingSeal waiting={waiting} />, { member: MAREN })
  await expect.element(row('The Fox fell')).toBeVisible()
  row('The Fox fell').getByRole('button', { name: 'Mark read' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row('The Fox fell')).not.toBeInTheDocument()
  await expect.element(row('The Owl rose').getByRole('link', { name: 'View details' })).toHaveFocus()
})
