import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Message } from '#contract/messages.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, refuse, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { messageReactions } from './reactions.ts'
import { aMessage } from './sample-conversation.ts'
import { CHANGE, line, log, openTalk, serverWith } from './sample-server.tsx'

/** What Bertil said first, as an answer shows it. */
const FIRST = {
  number: 1,
  author: 'Bertil',
  isOwn: false,
  words: 'Line 1',
  isDeleted: false,
  pictureCount: 0,
}

const mine = (part: Partial<Message> = {}) =>
  aMessage(1, { isOwn: true, author: MAREN.username, createdAt: new Date().toISOString(), ...part })

async function press(item: string) {
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('what the member said can be changed, and shows that it was', async () => {
  forgetUnsent(MAREN.id)
  using network = standIn(serverWith([mine()]))
  await openTalk()
  await press('Edit')
  const words = page.getByRole('textbox', { name: 'Edit message' })
  await expect.element(words).toHaveValue('Line 1')
  await words.fill('The Fox is here')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('The Fox is here')).toBeVisible()
  await expect.element(log.getByText(/, edited$/)).toBeVisible()
  await expect.element(line).toBeVisible()
  await expect.element(log.getByRole('listitem').first()).toHaveFocus()
  expect(network.asked.some(({ body }) => JSON.stringify(body) === '{"words":"The Fox is here"}')).toBe(true)
})

test('a change that is refused says why and keeps the words', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn({ ...serverWith([mine()]), [CHANGE]: () => refuse('message_fixed') })
  await openTalk()
  await press('Edit')
  const words = page.getByRole('textbox', { name: 'Edit message' })
  await words.fill('The Fox is here')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You can edit a message for 15 minutes.')).toBeVisible()
  await expect.element(words).toHaveValue('The Fox is here')
  await userEvent.keyboard('{Escape}')
  await expect.element(line).toBeVisible()
})

test('nobody is offered to change what is too old, or what others said', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([mine({ createdAt: '2026-11-20T18:00:00.000Z' })]))
  await openTalk()
  await page.getByRole('button', { name: /^More for/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Edit' }).elements()).toHaveLength(0)
})

test('a deleted message leaves a place', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([mine(), aMessage(2)]))
  await openTalk()
  await page.getByRole('button', { name: 'More for “Line 1”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(log.getByText('This message was deleted.')).toBeVisible()
  await expect.element(log.getByText('Line 2')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(log.getByRole('listitem').first()).toHaveFocus()
})

test('whoever gives up an answer goes on writing', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([aMessage(1)]))
  await openTalk()
  await press('Reply')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Reply to Bertil')).not.toBeInTheDocument()
  await expect.element(line).toHaveFocus()
})

test('what the other deleted can still be reported, and nothing else', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(
    serverWith([
      aMessage(1, { words: '', isDeleted: true }),
      mine({ number: 2, words: '', isDeleted: true }),
    ]),
  )
  await openTalk()
  await page.getByRole('button', { name: 'More for a deleted message' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
})

test('what the other changes shows without a reload', async () => {
  forgetUnsent(MAREN.id)
  const said = [aMessage(1), aMessage(2, { origin: FIRST })]
  const server = serverWith(said)
  using _ = standIn(server)
  const { queryClient } = await openTalk()
  await expect.element(log.getByRole('button', { name: 'Answers Bertil: Line 1' })).toBeVisible()
  server[CHANGE]({
    url: new URL('https://here.example/api/conversations/talk/messages/1'),
    body: { words: 'Changed' },
  })
  const event = { type: 'message.changed', conversationId: 'talk', number: 1, memberId: 'm2' } as const
  messageReactions['message.changed']?.(liveOf(queryClient), event)
  await expect.element(log.getByRole('button', { name: 'Answers Bertil: Changed' })).toBeVisible()
  await expect.element(log.getByText('Changed').first()).toBeVisible()
  await expect.element(log.getByText('Line 2')).toBeVisible()
})

test('a reply says what it answers, and a press leads there', async () => {
  forgetUnsent(MAREN.id)
  using network = standIn(serverWith([aMessage(1), aMessage(2, { origin: FIRST })]))
  await openTalk()
  await log.getByRole('button', { name: 'Answers Bertil: Line 1' }).click()
  await expect.poll(() => document.activeElement?.id).toBe('message-1')
  await page.getByRole('button', { name: 'More for “Line 2”' }).click()
  await page.getByRole('menuitem', { name: 'Reply' }).click()
  await expect.element(page.getByText('Reply to Bertil')).toBeVisible()
  await line.fill('Certainly')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Certainly')).toBeVisible()
  await expect.element(page.getByText('Reply to Bertil')).not.toBeInTheDocument()
  await expect
    .poll(() => network.asked.map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ words: 'Certainly', replyTo: 2 }))
})

test('a sign is put on a message and taken back', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([aMessage(1)]))
  await openTalk()
  await page.getByRole('button', { name: 'More for “Line 1”' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Fair' }).click()
  const given = log.getByRole('button', { name: `Fair: ${MAREN.username}` })
  await expect.element(given).toHaveAttribute('aria-pressed', 'true')
  await given.click()
  await expect.element(log.getByRole('group', { name: 'Signs' })).not.toBeInTheDocument()
})

test('the name of a card is completed while it is typed', async () => {
  forgetUnsent(MAREN.id)
  using network = standIn({
    ...serverWith([aMessage(1)]),
    'GET /api/cards/complete': () => reply({ names: ['Emberwake Drake', 'Ember Drake'] }),
  })
  await openTalk()
  await line.fill('See [[emb')
  await expect.element(page.getByRole('option', { name: 'Ember Drake' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(line).toHaveValue('See [[Ember Drake]]')
  expect(page.getByRole('option').elements()).toEqual([])
  await userEvent.keyboard(' too{Enter}')
  await expect.element(log.getByRole('link', { name: 'Ember Drake' })).toBeVisible()
  await expect
    .poll(() => network.asked.map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ words: 'See [[Ember Drake]] too' }))
})

test('an answer that is being written tells no more what was deleted meanwhile', async () => {
  forgetUnsent(MAREN.id)
  const said = [aMessage(1), aMessage(2)]
  const server = serverWith(said)
  using _ = standIn(server)
  const { queryClient } = await openTalk()
  await page.getByRole('button', { name: 'More for “Line 1”' }).click()
  await page.getByRole('menuitem', { name: 'Reply' }).click()
  const form = page.getByRole('main').getByText('Reply to Bertil').element().closest('form')
  expect(form?.textContent).toContain('Line 1')
  server['DELETE /api/conversations/talk/messages/1']()
  messageReactions['message.changed']?.(liveOf(queryClient), {
    type: 'message.changed',
    conversationId: 'talk',
    number: 1,
    memberId: 'm2',
  })
  await expect.poll(() => form?.textContent).toContain('This message was deleted.')
  expect(form?.textContent).not.toContain('Line 1')
})
