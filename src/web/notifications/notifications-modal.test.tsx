import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { NotificationsModal } from './notifications-modal.tsx'

const LIST = 'GET /api/notifications'

function notification(id: string, change: { read?: boolean; link?: string | null } = {}) {
  return {
    id,
    message: `News ${id}`,
    read: false,
    count: 1,
    timestamp: 1_795_000_000,
    link: null,
    about: null,
    listed: null,
    kind: 'rank',
    ...change,
  }
}

function renderModal() {
  const handleClose = vi.fn<() => void>()
  const shown = renderPart(<NotificationsModal isOpen onClose={handleClose} />, { member: MAREN })
  return { handleClose, shown }
}

test('while loading, it shows the specification’s text', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({ [LIST]: async () => await answer.promise })
  await renderModal().shown
  await expect.element(page.getByText('Loading notifications...')).toBeVisible()
  answer.resolve(reply({ notifications: [], nextCursor: null }))
  await expect.element(page.getByText('No new notifications')).toBeVisible()
})

test('it asks for five, and each shows what to do about it', async () => {
  const notifications = [notification('a', { link: '/gatherings/g1' }), notification('b', { read: true })]
  using network = standIn({ [LIST]: () => reply({ notifications, nextCursor: null }) })
  await renderModal().shown
  await expect.element(page.getByText('News a')).toBeVisible()
  expect(network.asked[0]?.url.searchParams.get('limit')).toBe('5')
  await expect
    .element(page.getByRole('link', { name: 'View details' }))
    .toHaveAttribute('href', '/gatherings/g1')
  expect(page.getByRole('button', { name: 'Mark read' }).elements()).toHaveLength(1)
  await expect
    .element(page.getByRole('link', { name: 'See all notifications' }))
    .toHaveAttribute('href', '/inbox')
})

test('a counted notification is listed with the others, and links to the matches', async () => {
  const message = 'Players listed 37 more cards you watch that day.'
  const more = { ...notification('a', { link: '/matches' }), kind: 'watch-more', message }
  using _ = standIn({ [LIST]: () => reply({ notifications: [more, notification('b')], nextCursor: null }) })
  await renderModal().shown
  const row = page.getByRole('listitem').first()
  await expect.element(row.getByText(message)).toBeVisible()
  await expect.element(row.getByRole('link', { name: 'View details' })).toHaveAttribute('href', '/matches')
})

test('Mark read shows at once, before the server has answered', async () => {
  const answer = Promise.withResolvers<Response>()
  const notifications = [notification('a')]
  using _ = standIn({
    [LIST]: () => reply({ notifications, nextCursor: null }),
    'POST /api/notifications/a/read': async () => await answer.promise,
  })
  await renderModal().shown
  await page.getByRole('button', { name: 'Mark read' }).click()
  await expect.element(page.getByRole('button', { name: 'Mark read' })).not.toBeInTheDocument()
  notifications[0] = notification('a', { read: true })
  answer.resolve(reply(notifications[0]))
})

test('a notification that could not be marked read is unread again, and says so', async () => {
  using _ = standIn({
    [LIST]: () => reply({ notifications: [notification('a')], nextCursor: null }),
    'POST /api/notifications/a/read': () => refuse('internal'),
  })
  await renderModal().shown
  await page.getByRole('button', { name: 'Mark read' }).click()
  await expect.element(page.getByText('Couldn’t mark it read. Try again in a moment.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark read' })).toBeVisible()
})

test('marking one read by keyboard keeps the focus on its row, and Escape still closes the window', async () => {
  const notifications = [notification('a'), notification('b')]
  using _ = standIn({
    [LIST]: () => reply({ notifications, nextCursor: null }),
    'POST /api/notifications/a/read': () => {
      notifications[0] = notification('a', { read: true })
      return reply(notifications[0])
    },
  })
  const { handleClose, shown } = renderModal()
  await shown
  await expect.element(page.getByText('News b')).toBeVisible()
  const [first] = page.getByRole('button', { name: 'Mark read' }).elements()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByRole('button', { name: 'Mark read' }).elements().length).toBe(1)
  await expect.element(page.getByRole('listitem').first()).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'More for “News a”' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Mark read' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(handleClose).toHaveBeenCalledOnce()
})

/** By keyboard: what an earlier test said may lie above the window. */
async function press(control: Locator, key = '{Enter}'): Promise<void> {
  await expect.element(control).toBeEnabled()
  control.element().focus()
  await userEvent.keyboard(key)
}

test('each has its menu, whose Escape leaves the window open, and leads to muting and blocking', async () => {
  const message = 'Bertil asks to be your fellow.'
  let isMuted = false
  using network = standIn({
    [LIST]: () =>
      reply({ notifications: [{ ...notification('a'), message, about: 'Bertil' }], nextCursor: null }),
    'GET /api/blocks/Bertil': () => reply({ isBlocked: false, isMuted }),
    'POST /api/blocks/Bertil/mute': () => {
      isMuted = true
      return reply({ isBlocked: false, isMuted })
    },
  })
  const { handleClose, shown } = renderModal()
  await shown
  const more = page.getByRole('button', { name: `More for “${message}”` })
  await press(more)
  await expect
    .element(page.getByRole('menuitem', { name: 'Fewer of these' }))
    .toHaveAttribute('href', '/profile#notice-rank')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  expect(handleClose).not.toHaveBeenCalled()
  await press(more)
  await press(page.getByRole('menuitem', { name: 'Mute, block or report Bertil' }))
  const keepAway = page.getByRole('dialog', { name: 'Mute, block or report Bertil' })
  await press(keepAway.getByRole('switch', { name: 'Mute' }), ' ')
  await expect.element(page.getByText('You muted Bertil. They aren’t told.')).toBeVisible()
  expect(network.asked.some(({ url }) => url.pathname === '/api/blocks/Bertil/mute')).toBe(true)
  await press(keepAway.getByRole('button', { name: 'Close' }).first())
  await expect.element(keepAway).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test('Escape closes it', async () => {
  using _ = standIn({ [LIST]: () => reply({ notifications: [], nextCursor: null }) })
  const { handleClose, shown } = renderModal()
  await shown
  await expect.element(page.getByText('No new notifications')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(handleClose).toHaveBeenCalledOnce()
})
