import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import type { ShownAnnouncement } from '#contract/house.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { AnnouncementBanner } from './announcement-banner.tsx'
import { announcementQuery } from './queries.ts'
import { watchAnnouncement } from './watch-announcement.ts'

const HOUR_MS = 3_600_000
const SOON_MS = 1500
const until = (inMs: number) => new Date(Date.now() + inMs).toISOString()
const closed = (inMs = HOUR_MS) => ({ text: 'Closed on Friday', until: until(inMs) })
const banner = () => page.getByRole('complementary', { name: 'Announcement' })

/** A site that announces this, on a device that dismissed nothing yet. */
function announces(announcement: ShownAnnouncement['announcement']) {
  localStorage.removeItem('announcement-dismissed')
  return standIn({ 'GET /api/house/announcement': () => reply({ announcement }) })
}

test('what is announced is shown, and stays dismissed on this device until the words change', async () => {
  using _ = announces(closed())
  const { unmount } = await renderPart(<AnnouncementBanner />)
  await expect.element(banner()).toHaveTextContent('Closed on Friday')
  await page.getByRole('button', { name: 'Dismiss the announcement' }).click()
  await expect.element(banner()).not.toBeInTheDocument()
  await unmount()
  const { queryClient } = await renderPart(<AnnouncementBanner />)
  await expect.poll(() => queryClient.getQueryData(announcementQuery.queryKey)?.announcement).not.toBeNull()
  await expect.element(banner()).not.toBeInTheDocument()
  const changed = { text: 'Open on Friday after all', until: until(HOUR_MS) }
  queryClient.setQueryData(announcementQuery.queryKey, { announcement: changed })
  await expect.element(banner()).toHaveTextContent('Open on Friday after all')
})

test('it goes by itself at its end', async () => {
  using _ = announces(closed(SOON_MS))
  await renderPart(<AnnouncementBanner />)
  await expect.element(banner()).toBeVisible()
  await expect.element(banner()).not.toBeInTheDocument()
})

test('it goes at its end in a tab that was open for an hour before', async () => {
  using _ = announces(null)
  const { queryClient } = await renderPart(<AnnouncementBanner />)
  await expect
    .poll(() => queryClient.getQueryData(announcementQuery.queryKey))
    .toEqual({ announcement: null })
  const realNow = Date.now.bind(Date)
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + HOUR_MS)
  onTestFinished(() => {
    clock.mockRestore()
  })
  queryClient.setQueryData(announcementQuery.queryKey, { announcement: closed(SOON_MS) })
  await expect.element(banner()).toBeVisible()
  await expect.element(banner()).not.toBeInTheDocument()
})

test('it covers what is there and moves nothing', async () => {
  using _ = announces(closed())
  await renderPart(
    <>
      <AnnouncementBanner />
      <p>The page</p>
    </>,
  )
  await expect.element(banner()).toBeVisible()
  await expect.element(page.getByText('The page')).toHaveProperty('offsetTop', 0)
})

test('an open page shows what is announced later, and stops with the app', async () => {
  using _ = announces(null)
  const client = createQueryClient()
  const end = watchAnnouncement(client)
  await expect.poll(() => client.getQueryData(announcementQuery.queryKey)).toEqual({ announcement: null })
  await expect.element(banner()).not.toBeInTheDocument()
  client.setQueryData(announcementQuery.queryKey, { announcement: closed() })
  await expect.element(banner()).toHaveTextContent('Closed on Friday')
  client.setQueryData(announcementQuery.queryKey, { announcement: null })
  await expect.element(banner()).not.toBeInTheDocument()
  client.setQueryData(announcementQuery.queryKey, { announcement: closed() })
  await expect.element(banner()).toBeVisible()
  end()
  await expect.element(banner()).not.toBeInTheDocument()
})
