import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, reply, standIn } from '#web/app/stand-in.tsx'

import { aConversation, aMessage } from './sample-conversation.ts'
import { OPEN, openTalk, serverWith } from './sample-server.tsx'

test('once a stranger is accepted, the keyboard goes on from the end of what was said', async () => {
  forgetUnsent(MAREN.id)
  let box: 'requests' | 'talks' = 'requests'
  using _ = standIn({
    ...serverWith([aMessage(1)]),
    [OPEN]: () => reply(aConversation({ lastNumber: 1, readNumber: 1, box })),
    'POST /api/conversations/talk/answer': () => {
      box = 'talks'
      return reply({})
    },
  })
  await openTalk()
  const accept = page.getByRole('button', { name: 'Accept' })
  await accept.click()
  await expect.element(accept).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'More for “Line 1”' })).toHaveFocus()
})
