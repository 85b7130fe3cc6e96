import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/kept-drafts.ts'
import { MAREN, standIn } from '#web/app/stand-in.tsx'

import { log, longTalk, openTalk } from './sample-server.tsx'

const COUNT = 1000
/** A quarter of them would be too many to draw. */
const DRAWN_MAX = COUNT / 4

test('whoever scrolls through a thousand messages and back has only those near the screen drawn', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(longTalk(COUNT))
  await openTalk()
  await expect.element(log.getByText('Line 1000', { exact: true })).toBeVisible()
  const box = log.element()
  await expect
    .poll(() => {
      box.scrollTop = -box.scrollHeight
      return log.getByText('Line 1', { exact: true }).query()
    })
    .not.toBeNull()
  await expect.element(page.getByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument()
  await expect.poll(() => log.getByRole('listitem').elements().length).toBeLessThan(DRAWN_MAX)
  box.scrollTop = 0
  await expect.element(log.getByText('Line 1000', { exact: true })).toBeInViewport()
  await expect.element(log.getByText('Line 1', { exact: true })).not.toBeInTheDocument()
})
