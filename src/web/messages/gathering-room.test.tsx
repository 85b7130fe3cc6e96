import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { AboutGathering } from '#web/gatherings/about-gathering.tsx'
import { theDetails } from '#web/gatherings/sample-details.ts'

import { aMessage } from './sample-conversation.ts'
import { openTalk, serverWith } from './sample-server.tsx'
import { RoomButton } from './talk-button.tsx'

const GROUP = {
  title: 'Draft at The Brass Flagon',
  isOpener: false,
  count: 3,
  faces: [{ username: 'Bertil', avatarUrl: null }],
}
const ROOM = {
  other: null,
  group: GROUP,
  about: { thing: 'gathering', id: 'g1' },
  room: { isHost: false, closed: null },
} as const
const log = page.getByRole('log', { name: 'Messages with Draft at The Brass Flagon' })
const options = page.getByRole('button', { name: 'Conversation options' })

test('the room of a gathering names it, tells what its hosts change, and is written in by all', async () => {
  forgetUnsent(MAREN.id)
  const changed = { kind: 'gathering-changed', about: null, isAboutOwn: false } as const
  const canceled = { kind: 'gathering-canceled', about: null, isAboutOwn: false } as const
  using _ = standIn(
    serverWith(
      [
        aMessage(1),
        aMessage(2, { deed: changed, author: null, words: 'time 19:00 → 20:00' }),
        aMessage(3, { isDeleted: true, isHiddenByHost: true, words: '' }),
        aMessage(4, { deed: canceled, author: null, words: '' }),
      ],
      ROOM,
    ),
  )
  await openTalk()
  await expect.element(page.getByText('About gathering g1')).toBeVisible()
  await expect.element(log.getByText('The hosts changed: time 19:00 → 20:00.')).toBeVisible()
  await expect.element(log.getByText('A host hid this message.')).toBeVisible()
  await expect.element(log.getByText('The gathering was cancelled.')).toBeVisible()
  await expect
    .element(page.getByRole('textbox', { name: 'Write to everyone at this gathering' }))
    .toBeVisible()
  await options.click()
  await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Close room' })).not.toBeInTheDocument()
})

test.each([
  ['hosts', 'The hosts closed this room.'],
  ['over', 'This room closed after the gathering. You can still read it.'],
] as const)('a room closed because of %s says so, and is read', async (closed, words) => {
  using _ = standIn(serverWith([aMessage(1)], { ...ROOM, room: { isHost: false, closed } }))
  await openTalk()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(log.getByText('Line 1')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('a host closes the room, and hides what somebody else said after a question', async () => {
  const said = [aMessage(1)]
  using network = standIn({
    ...serverWith(said, { ...ROOM, room: { isHost: true, closed: null } }),
    'PUT /api/conversations/talk/closed': () => reply({}),
    'POST /api/conversations/talk/messages/1/hidden': () => {
      said[0] = aMessage(1, { isDeleted: true, isHiddenByHost: true, words: '' })
      return reply(said[0])
    },
  })
  await openTalk()
  await options.click()
  await page.getByRole('menuitem', { name: 'Close room' }).click()
  await expect
    .poll(() => network.asked.filter(({ url }) => url.pathname.endsWith('/closed')).map(({ body }) => body))
    .toEqual([{ isClosed: true }])
  await page.getByRole('button', { name: 'More for “Line 1”' }).click()
  await page.getByRole('menuitem', { name: 'Hide from everyone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect.element(log.getByText('A host hid this message.')).toBeVisible()
})

test('one press opens the room', async () => {
  using _ = standIn({ 'POST /api/conversations/gathering/g1': () => reply({ conversationId: 'room' }) })
  const { history } = await renderPart(<RoomButton about={{ thing: 'gathering', id: 'g1' }} />, {
    member: MAREN,
  })
  await page.getByRole('button', { name: 'Talk' }).click()
  await expect.poll(() => history.location.pathname).toBe('/inbox/room')
})

test('the gathering stands in the head as it is now, and leads to its page', async () => {
  const canceledAt = '2026-11-22T10:00:00.000Z'
  using _ = standIn({ 'GET /api/gatherings/g1': () => reply(theDetails({ canceledAt })) })
  await renderPart(<AboutGathering gatheringId="g1" />, { member: MAREN })
  const link = page.getByRole('link', { name: /Cancelled/ })
  await expect.element(link).toHaveAttribute('href', '/gatherings/g1')
})
