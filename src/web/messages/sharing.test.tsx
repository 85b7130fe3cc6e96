import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetDrafts } from '#web/app/drafts/kept-drafts.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { SharedHere } from './drafts/shared-words.ts'
import { NewMessagePage } from './new-message-page.tsx'
import { ReferableBeside } from './referring/referable.ts'
import { aConversation, aMessage } from './sample-conversation.ts'
import { line, openTalk, serverWith, Written } from './sample-server.tsx'

const DRAFT = '019a0000-0000-7000-8000-000000000001'
const SHARED = `#${DRAFT}`
const known = [{ id: DRAFT, name: 'Friday Draft, Fri 27 Nov' }]
const member = { ...MAREN, isVerified: true }

async function openShare() {
  forgetDrafts(MAREN.id)
  return await renderPart(
    <ReferableBeside value={{ gatherings: known, ask: () => undefined, lookUp: () => undefined }}>
      <NewMessagePage to={undefined} shared={SHARED} People={() => null} />
    </ReferableBeside>,
    { member },
  )
}

test('what is shared stands in a new message, by its name, and is sent by its id', async () => {
  using network = standIn({
    'GET /api/conversations': () => reply({ conversations: [], nextCursor: null }),
    'POST /api/conversations/with/Bertil': () =>
      reply({ conversationId: 'talk', message: aMessage(1, { isOwn: true }) }),
  })
  await openShare()
  const words = page.getByRole('textbox', { name: 'Message' })
  await expect.element(words).toHaveValue('#Friday Draft, Fri 27 Nov ')
  await words.fill('#Friday Draft, Fri 27 Nov with you?')
  await page.getByRole('textbox', { name: 'To' }).fill('Bertil')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => network.asked.flatMap(({ body }) => Written.safeParse(body).data?.words ?? []))
    .toEqual([`${SHARED} with you?`])
})

test('or it is shared in a conversation that is there', async () => {
  const talk = { ...aConversation(), last: aMessage(2) }
  using _ = standIn({
    'GET /api/conversations': () => reply({ conversations: [talk], nextCursor: null }),
  })
  await openShare()
  await expect.element(page.getByRole('heading', { name: 'Share in a message' })).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Conversations' }).getByRole('link'))
    .toHaveAttribute('href', `/inbox/talk?words=${encodeURIComponent(SHARED)}`)
})

test('in a conversation it comes behind what was begun there, once', async () => {
  forgetUnsent(MAREN.id)
  forgetDrafts(MAREN.id)
  const draft = { words: 'Typed on the phone', pictures: [], keptAt: '2026-11-20T18:02:00.000Z' }
  using _ = standIn({
    ...serverWith([aMessage(1)]),
    'GET /api/conversations/talk/draft': () => reply({ draft }),
  })
  let taken = 0
  const onTaken = () => {
    taken += 1
  }
  await openTalk({
    around: (talk) => <SharedHere value={{ words: 'See the trade', onTaken }}>{talk}</SharedHere>,
  })
  await expect.element(line).toHaveValue('Typed on the phone See the trade ')
  expect(taken).toBe(1)
})
