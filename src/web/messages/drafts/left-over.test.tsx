import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetDrafts, keptDraft } from '#web/app/drafts/kept-drafts.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, reply, standIn } from '#web/app/stand-in.tsx'
import { messageReactions } from '#web/messages/reactions.ts'
import { aConversation, aMessage } from '#web/messages/sample-conversation.ts'
import { line, OPEN, openTalk, serverWith } from '#web/messages/sample-server.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

const leftOver = page.getByRole('textbox', { name: 'You were writing' })

const lastLine = page.getByRole('button', { name: 'More for “Line 1”' })

test('what somebody writes when the other goes stays in sight until they delete it', async () => {
  forgetUnsent(MAREN.id)
  forgetDrafts(MAREN.id)
  const server = serverWith([aMessage(1)])
  let isGone = false
  using _ = standIn({
    ...server,
    [OPEN]: () =>
      isGone ? reply(aConversation({ lastNumber: 1, readNumber: 1, other: null })) : server[OPEN](),
  })
  const { queryClient } = await openTalk()
  await line.fill('A long thought')
  isGone = true
  messageReactions['member.left']?.(liveOf(queryClient), { type: 'member.left', memberId: 'm2' })
  await expect.element(page.getByText('Nobody can write here any more.')).toBeVisible()
  await expect.element(leftOver).toHaveValue('A long thought')
  await expect.element(lastLine).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(leftOver).not.toBeInTheDocument()
  await expect.element(lastLine).toHaveFocus()
  expect(keptDraft(MAREN.id, 'message:talk')).toEqual({})
})
