import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { GuestbookPage } from './guestbook-page.tsx'

test('what a member writes stands in the book', async () => {
  const entries = [{ username: 'Sigrun', text: 'Well met', signedAt: '2026-11-21T12:00:00.000Z' }]
  using _ = standIn({
    'GET /api/guestbook': () => reply(entries),
    'POST /api/guestbook': () => {
      entries.unshift({ username: 'Maren', text: 'Hello', signedAt: '2026-11-22T12:00:00.000Z' })
      return reply({})
    },
  })
  await renderPart(<GuestbookPage />, { member: MAREN })
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Sigrun Well met')
  await page.getByLabelText('Your entry').fill('Hello')
  await page.getByRole('button', { name: 'Sign' }).click()
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Maren Hello')
})
