import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Notification } from '#contract/notifications.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { InboxPage } from './inbox-page.tsx'
import type { Only } from './queries.ts'
import { notificationReactions } from './reactions.ts'

const LIST = 'GET /api/notifications'
const COUNT = 'GET /api/notifications/unread-count'

function notification(id: string, part: Partial<Notification> = {}): Notification {
  return {
    id,
    message: `News ${id}`,
    read: false,
    count: 1,
    timestamp: Math.floor(Date.now() / 1000),
    link: null,
    about: null,
    listed: null,
    kind: 'rank',
    ...part,
  }
}

/** A server that stores the notifications. */
function keeping(kept: Notification[]) {
  return {
    [LIST]: ({ url }: Asked) =>
      reply({
        notifications: url.searchParams.get('only') === 'unread' ? kept.filter(({ read }) => !read) : kept,
        nextCursor: null,
      }),
    [COUNT]: () => reply({ unread: kept.filter(({ read }) => !read).length }),
  }
}

function Inbox() {
  const [only, setOnly] = useState<Only>({})
  return (
    <InboxPage
      tab="notifications"
      onTab={() => {}}
      only={only}
      onOnly={setOnly}
      messages={null}
      unreadMessages={2}
    />
  )
}

async function openInbox() {
  return await renderPart(<Inbox />, { member: MAREN })
}

test('unread ones can be listed separately', async () => {
  using _ = standIn(keeping([notification('a'), notification('b', { read: true })]))
  await openInbox()
  await expect.element(page.getByText('News b')).toBeVisible()
  await page.getByRole('button', { name: 'Unread, 1' }).click()
  await expect.element(page.getByText('News b')).not.toBeInTheDocument()
  await expect.element(page.getByText('News a')).toBeVisible()
})

test('while others are fetched, what is listed stays under its own day', async () => {
  const answer = Promise.withResolvers<Response>()
  const old = Math.floor(Date.now() / 1000) - 86_400
  const server = keeping([notification('a', { timestamp: old })])
  using _ = standIn({
    ...server,
    [LIST]: async (asked) =>
      asked.url.searchParams.has('group') ? await answer.promise : server[LIST](asked),
  })
  await openInbox()
  await expect.element(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
  await page.getByRole('button', { name: 'Trades' }).click()
  await expect.element(page.getByRole('button', { name: 'Trades' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
  answer.resolve(reply({ notifications: [], nextCursor: null }))
  await expect.element(page.getByText('No new notifications')).toBeVisible()
})

test('an unread one says so and can be marked read at once', async () => {
  const answer = Promise.withResolvers<Response>()
  const kept = [notification('a')]
  using _ = standIn({
    ...keeping(kept),
    'POST /api/notifications/a/read': async () => await answer.promise,
  })
  await openInbox()
  await expect.element(page.getByText('Unread', { exact: true }).last()).toBeInTheDocument()
  await page.getByRole('button', { name: 'Mark read' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark read' })).not.toBeInTheDocument()
  kept[0] = notification('a', { read: true })
  answer.resolve(reply(kept[0]))
  await expect.element(page.getByRole('button', { name: 'Mark all read' })).not.toBeInTheDocument()
})

test('marking all read shows at once, and is put back if the server refuses', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({
    ...keeping([notification('a'), notification('b')]),
    'POST /api/notifications/read-all': async () => await answer.promise,
  })
  await openInbox()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark read' })).not.toBeInTheDocument()
  answer.resolve(refuse('internal'))
  await expect.element(page.getByRole('button', { name: 'Mark read' }).first()).toBeVisible()
})

test('offline, marking all read says so and puts them back at once', async () => {
  using offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  using _ = standIn(keeping([notification('a'), notification('b')]))
  await openInbox()
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect.element(page.getByRole('alert').getByText(/^You’re offline/)).toBeVisible()
  expect(offline).toHaveBeenCalled()
  await expect.element(page.getByRole('button', { name: 'Mark read' })).toHaveLength(2)
})

test('offline, marking one read says so and puts it back at once', async () => {
  using offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  using _ = standIn(keeping([notification('a')]))
  await openInbox()
  await page.getByRole('button', { name: 'Mark read' }).click()
  await expect.element(page.getByText('Couldn’t mark it read. Try again in a moment.')).toBeVisible()
  expect(offline).toHaveBeenCalled()
  await expect.element(page.getByRole('button', { name: 'Mark read' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Unread, 1' })).toBeVisible()
})

test('the keyboard goes on beside the button that marks all read, once it goes', async () => {
  const kept = [notification('a')]
  using _ = standIn({
    ...keeping(kept),
    'POST /api/notifications/read-all': () => {
      kept[0] = notification('a', { read: true })
      return reply({ read: 1 })
    },
  })
  await renderPart(
    <>
      <a href="#before">What comes before</a>
      <Inbox />
    </>,
    { member: MAREN },
  )
  const all = page.getByRole('button', { name: 'Mark all read' })
  await all.click()
  await expect.element(all).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'What comes before' })).toHaveFocus()
})

test('following a notification marks it read', async () => {
  using network = standIn({
    ...keeping([notification('a', { kind: 'bounty-claimed', link: '/bounties?view=mine&poster=b1' })]),
    'POST /api/notifications/a/read': () => reply(notification('a', { read: true })),
  })
  await openInbox()
  const link = page.getByRole('link', { name: 'View details' })
  await expect.element(link).toHaveAttribute('href', '/bounties?view=mine&poster=b1')
  await link.click()
  await expect.poll(() => network.asked.some(({ url }) => url.pathname.endsWith('/a/read'))).toBe(true)
})

const more = (count: number) =>
  notification('more', {
    kind: 'watch-more',
    message: `Players listed ${String(count)} more cards you watch that day.`,
    link: '/matches',
  })

test('a counted notification keeps counting while open, and links to the matches', async () => {
  const kept = [more(2)]
  using _ = standIn(keeping(kept))
  const { queryClient } = await openInbox()
  await expect.element(page.getByText('Players listed 2 more cards you watch that day.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View details' })).toHaveAttribute('href', '/matches')
  kept[0] = more(37)
  notificationReactions['notification.changed']?.(liveOf(queryClient), {
    type: 'notification.changed',
    recipientId: 'm1',
    notification: more(37),
  })
  await expect.element(page.getByText('Players listed 37 more cards you watch that day.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Unread, 1' })).toBeVisible()
})

test('an empty inbox says so', async () => {
  using _ = standIn(keeping([]))
  await openInbox()
  await expect.element(page.getByText('No new notifications')).toBeVisible()
})

test('each tab says how much is unread in it', async () => {
  using _ = standIn(keeping([notification('a')]))
  await openInbox()
  await expect.element(page.getByRole('tab', { name: 'Notifications 1' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Messages 2' })).toBeVisible()
})

test('whoever a notification names can be muted or blocked from it', async () => {
  const { message: _message, ...named } = notification('a', { about: 'Bertil' })
  using network = standIn({
    ...keeping([{ ...named, message: 'Bertil wants your Thornhall.' }, notification('b')]),
    'GET /api/blocks/Bertil': () => reply({ isBlocked: false, isMuted: false }),
    'POST /api/blocks/Bertil/block': () => reply({ isBlocked: true, isMuted: false }),
  })
  await openInbox()
  await page.getByRole('button', { name: 'More for “News b”' }).click()
  await expect.element(page.getByText('Fewer of these')).toBeVisible()
  await expect.element(page.getByText(/^Mute, block or report/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'More for “Bertil wants your Thornhall.”' }).click()
  await page.getByRole('menuitem', { name: 'Mute, block or report Bertil' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mute, block or report Bertil' })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.asked.some(({ url }) => url.pathname === '/api/blocks/Bertil/block')).toBe(true)
})
