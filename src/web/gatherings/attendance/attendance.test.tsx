import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { GuestAttendance } from './guest-attendance.tsx'
import { OwnAttendance } from './own-attendance.tsx'

test('hosts read who missed how many, with the number behind it', async () => {
  const members = [
    { username: 'Pell', missed: 3, of: 4 },
    { username: 'Ulf', missed: 1, of: 8 },
  ]
  using _ = standIn({ 'GET /api/gatherings/g1/attendance': () => reply({ members }) })
  await renderPart(<GuestAttendance gatheringId="g1" />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: 'Ulf' })).toHaveAttribute('href', '/Ulf')
  await expect.element(page.getByText('(missed 1 of 8)', { exact: false })).toBeVisible()
})

test('a member reads their own share, and nothing if they missed nothing', async () => {
  let own = { missed: 1, of: 8 }
  using server = standIn({ 'GET /api/attendance': () => reply(own) })
  const { unmount } = await renderPart(<OwnAttendance />, { member: MAREN })
  await expect.element(page.getByText('You missed 1 of 8 gatherings', { exact: false })).toBeVisible()
  await unmount()
  own = { missed: 0, of: 9 }
  await renderPart(<OwnAttendance />, { member: MAREN })
  await expect.poll(() => server.asked.length).toBe(2)
  await expect.element(page.getByText('You missed', { exact: false })).not.toBeInTheDocument()
})
