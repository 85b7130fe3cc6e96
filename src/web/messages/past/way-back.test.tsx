import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, standIn } from '#web/app/stand-in.tsx'
import { log, longTalk, openTalk } from '#web/messages/sample-server.tsx'

test('the way back to the latest messages leads the keyboard there, too', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(longTalk(1000))
  await openTalk({ at: 120 })
  await expect.element(log.getByText('Line 120', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await expect.element(log.getByRole('listitem').filter({ hasText: 'Line 1000' })).toHaveFocus()
})
