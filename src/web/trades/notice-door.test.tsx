import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Notification } from '#contract/notifications.ts'
import { later } from '#web/app/later.ts'
import { OverlayContext } from '#web/app/overlays.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { NoticeDoorContext } from '#web/notifications/notice-seals.ts'
import { NotificationsModal } from '#web/notifications/notifications-modal.tsx'

import { newOffer } from './overlays.ts'

const PLAIN: Notification = {
  id: 'a',
  message: 'Sigrun has Mirror Tide for trade.',
  read: false,
  count: 1,
  timestamp: 1_795_000_000,
  link: '/card/c1',
  about: 'Sigrun',
  listed: { printingId: 'c1', name: 'Mirror Tide' },
  kind: 'watch',
}
const SEVERAL: Notification = {
  ...PLAIN,
  id: 'b',
  message: 'Ilse and Bertil have Thornhall for trade.',
  count: 2,
  about: null,
  listed: null,
}

const Door = later(async () => (await import('./notice-door.tsx')).NoticeDoor)

test('a notification of a card that one member lists begins an offer for it, and is read then', async () => {
  using network = standIn({
    'GET /api/notifications': () => reply({ notifications: [PLAIN, SEVERAL], nextCursor: null }),
    'POST /api/notifications/a/read': () => reply({ ...PLAIN, read: true }),
  })
  const shown: unknown[] = []
  const show = (...opened: readonly unknown[]) => {
    shown.push(opened)
  }
  await renderPart(
    <OverlayContext value={{ show, close: () => {} }}>
      <NoticeDoorContext value={Door}>
        <NotificationsModal isOpen onClose={() => {}} />
      </NoticeDoorContext>
    </OverlayContext>,
    { member: MAREN },
  )
  const door = page.getByRole('button', { name: 'Make an offer: Sigrun, Mirror Tide' })
  await expect.element(door).toHaveTextContent('Make an offer')
  await expect.element(page.getByText(SEVERAL.message)).toBeVisible()
  await expect.poll(() => page.getByText('Make an offer').elements()).toHaveLength(1)
  await door.click()
  const gets = [{ name: 'Mirror Tide', printingId: 'c1', copies: 1 }]
  expect(shown).toEqual([[newOffer, { username: 'Sigrun', gets }]])
  await expect.poll(() => network.asked.map(({ url }) => url.pathname)).toContain('/api/notifications/a/read')
})
