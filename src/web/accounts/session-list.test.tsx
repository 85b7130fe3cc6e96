import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { noteStream } from '#web/realtime/after-write.ts'

import { accountQueries } from './queries.ts'
import { SessionList } from './session-list.tsx'

const session = {
  id: 's1',
  isCurrent: true,
  signedInAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-12-20T10:00:00.000Z',
  address: '203.0.113.7',
  userAgent: '',
}

/** Says when a reading failed, so that the test knows that the list has heard of it, too. */
function Failed() {
  return useQuery(accountQueries.sessions()).isError && <p>It failed</p>
}

test('the devices stay when they cannot be read again', async () => {
  let isDown = false
  using _ = standIn({ 'GET /api/account/sessions': () => (isDown ? refuse('internal') : reply([session])) })
  const { queryClient } = await renderPart(
    <>
      <SessionList />
      <Failed />
    </>,
    { member: MAREN },
  )
  await expect.element(page.getByText(/Signed in/)).toBeVisible()
  isDown = true
  await queryClient.refetchQueries()
  await expect.element(page.getByText('It failed')).toBeVisible()
  await expect.element(page.getByText(/Signed in/)).toBeVisible()
})

test('a device that was signed out cannot be signed out again before it leaves the list', async () => {
  using _ = standIn({
    'GET /api/account/sessions': () => reply([session, { ...session, id: 's2', isCurrent: false }]),
    'DELETE /api/account/sessions/s2': () => reply({}),
  })
  const { queryClient } = await renderPart(<SessionList />, { member: MAREN })
  // The event stream says when the list is read again, and has not yet.
  noteStream(queryClient, true)
  const button = page.getByRole('button', { name: /^Sign out / })
  await button.click()
  await expect.element(page.getByText(/is signed out\.$/)).toBeInTheDocument()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})
