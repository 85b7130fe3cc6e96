import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { type Asked, MAREN, refuse, reply, standIn } from '#web/app/stand-in.tsx'

import { aMessage } from './sample-conversation.ts'
import { log, longTalk, openTalk, serverWith } from './sample-server.tsx'

const MESSAGES = 'GET /api/conversations/talk/messages'
const again = page.getByRole('button', { name: 'Try again' })

test('what was said and can’t be loaded says so, and is asked for again', async () => {
  forgetUnsent(MAREN.id)
  const server = serverWith([aMessage(1)])
  let isDown = true
  using _ = standIn({
    ...server,
    [MESSAGES]: (asked: Asked) => (isDown ? refuse('internal') : server[MESSAGES](asked)),
  })
  await openTalk()
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(log.getByText('Line 1')).toBeVisible()
})

test('what was said around a message and can’t be loaded says so, and is asked for again', async () => {
  forgetUnsent(MAREN.id)
  const talk = longTalk(1000)
  let isDown = true
  using _ = standIn({
    ...talk,
    [MESSAGES]: (asked: Asked) =>
      isDown && asked.url.searchParams.has('before') ? refuse('internal') : talk[MESSAGES](asked),
  })
  await openTalk({ at: 120 })
  await expect.element(page.getByRole('alert')).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(log.getByText('Line 120', { exact: true })).toBeVisible()
})

test('later messages that can’t be loaded say so', async () => {
  forgetUnsent(MAREN.id)
  const talk = longTalk(1000)
  using _ = standIn({
    ...talk,
    [MESSAGES]: (asked: Asked) =>
      asked.url.searchParams.has('after') ? refuse('internal') : talk[MESSAGES](asked),
  })
  await openTalk({ at: 120 })
  await expect.element(log.getByText('Line 120', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Later messages' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('members who can’t be loaded are asked for again at a press', async () => {
  forgetUnsent(MAREN.id)
  const bertil = { username: 'Bertil', avatarUrl: null, isOpener: false, isAwaited: false, isOwn: false }
  const group = { title: 'Draft crew', isOpener: false, count: 2, faces: [] }
  let isDown = true
  using _ = standIn({
    ...serverWith([], { other: null, group }),
    'GET /api/conversations/talk/members': () => (isDown ? refuse('internal') : reply({ members: [bertil] })),
  })
  await openTalk()
  await page.getByRole('button', { name: /Draft crew/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Draft crew' })
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  isDown = false
  await again.click()
  await expect.element(dialog.getByRole('link', { name: 'Bertil' })).toBeVisible()
})
