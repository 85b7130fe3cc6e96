import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'

import type { Group, GroupMember } from '#contract/messages/groups.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { NewMessagePage } from '#web/messages/new-message-page.tsx'
import { messageReactions } from '#web/messages/reactions.ts'
import { aMessage } from '#web/messages/sample-conversation.ts'
import { openTalk, serverWith } from '#web/messages/sample-server.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'
import { armsOf } from '#web/ui/marks/arms.ts'

const Sent = z.object({ clientId: z.string(), words: z.string() })
const MEMBERS = 'GET /api/conversations/talk/members'
const log = page.getByRole('log', { name: 'Messages with Draft crew' })

const GROUP: Group = {
  title: 'Draft crew',
  isOpener: true,
  count: 3,
  faces: [
    { username: 'Bertil', avatarUrl: null },
    { username: 'Tam', avatarUrl: null },
  ],
}

function aMember(username: string, part: Partial<GroupMember> = {}): GroupMember {
  return { username, avatarUrl: null, isOpener: false, isAwaited: false, isOwn: false, ...part }
}

const house = (kind: 'begun' | 'added' | 'left' | 'passed', about: string | null = null) => ({
  deed: { kind, about, isAboutOwn: about === MAREN.username },
})

const LINES = [
  aMessage(1, { ...house('begun'), isOwn: true, author: MAREN.username, words: 'Draft crew' }),
  aMessage(2, { words: 'At eight' }),
  aMessage(3, { author: null, words: '', isHidden: true }),
  aMessage(4, { author: null, words: '', isHidden: true }),
  aMessage(5, { ...house('added', 'Tam'), words: '' }),
  aMessage(6, { ...house('left'), author: 'Hex', words: '' }),
  aMessage(7, { ...house('passed', MAREN.username), author: null, words: '' }),
]

/** What was sent to paths that end so. */
function bodiesOf({ asked }: { readonly asked: readonly Asked[] }, end: string) {
  return asked.filter(({ url, body }) => url.pathname.endsWith(end) && isSent(body)).map(({ body }) => body)
}

const isSent = (body: unknown) => body !== undefined && body !== null && body !== ''

function groupServer(members: GroupMember[]) {
  return {
    ...serverWith(LINES, { other: null, group: GROUP }),
    [MEMBERS]: () => reply({ members }),
  }
}

test('a group says who wrote, what happened, and how much is hidden', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(groupServer([]))
  await openTalk()
  await expect.element(log.getByText('You began “Draft crew”.')).toBeVisible()
  await expect.element(log.getByText('Bertil', { exact: true })).toBeVisible()
  await expect.element(log.getByText('2 messages hidden')).toBeVisible()
  await expect.element(log.getByText('Bertil added Tam.')).toBeVisible()
  await expect.element(log.getByText('Hex left.')).toBeVisible()
  await expect.element(log.getByText('You look after this group now.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Write to the group' })).toBeVisible()
})

test('the member’s own arms in a group are theirs as everywhere else', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(groupServer([aMember(MAREN.username, { isOwn: true }), aMember('Bertil')]))
  await openTalk()
  await page.getByRole('button', { name: /Draft crew/ }).click()
  const own = page.getByRole('link', { name: `${MAREN.username} (you)` })
  await expect.element(own).toBeVisible()
  const { chargeId, field } = armsOf(MAREN.username)
  expect(own.element().querySelector('rect')?.getAttribute('fill')).toBe(field)
  expect(own.element().querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${chargeId}$`))
})

test('whoever looks after a group adds others, and hears who can’t be added', async () => {
  forgetUnsent(MAREN.id)
  const members = [aMember(MAREN.username, { isOwn: true, isOpener: true }), aMember('Bertil')]
  let isRefused = true
  using network = standIn({
    ...groupServer(members),
    'POST /api/conversations/talk/members': () => {
      if (isRefused) return refuse('not_addable', [{ path: 'players.1', code: 'not_addable' }])
      members.push(aMember('Otto'), aMember('Una', { isAwaited: true }))
      return reply({ members })
    },
  })
  await openTalk()
  await page.getByRole('button', { name: /Draft crew/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Draft crew' })
  await dialog.getByRole('textbox', { name: 'Add players' }).fill('Otto, Una')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByText(/^We can’t add “Una”/)).toBeVisible()
  isRefused = false
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByText('Hasn’t accepted yet')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Add players' })).toHaveValue('')
  expect(bodiesOf(network, 'members')).toEqual(
    Array.from({ length: 2 }, () => ({ players: ['Otto', 'Una'] })),
  )
})

test('a member is removed, the group renamed and left', async () => {
  forgetUnsent(MAREN.id)
  const members = [aMember(MAREN.username, { isOwn: true, isOpener: true }), aMember('Bertil')]
  using network = standIn({
    ...groupServer(members),
    'DELETE /api/conversations/talk/members/Bertil': () => {
      members.splice(1)
      return reply({ members })
    },
    'PATCH /api/conversations/talk': () => reply({}),
    'POST /api/conversations/talk/leave': () => reply({}),
  })
  await openTalk()
  await page.getByRole('button', { name: /Draft crew/ }).click()
  await page.getByRole('button', { name: 'Remove Bertil' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Bertil' })).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Name of the group' }).fill('Cube crew')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect.poll(() => bodiesOf(network, 'talk')).toEqual([{ title: 'Cube crew' }])
  await page.getByRole('button', { name: 'Leave group' }).click()
  await page.getByRole('dialog', { name: 'Leave group' }).getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => network.asked.some(({ url }) => url.pathname.endsWith('/leave'))).toBe(true)
})

test('whoever is taken out while they look sees that it is gone, and none of its words', async () => {
  forgetUnsent(MAREN.id)
  const server = groupServer([])
  let isOut = false
  using _ = standIn({
    ...server,
    'GET /api/conversations/talk': () =>
      isOut ? refuse('not_found') : server['GET /api/conversations/talk'](),
  })
  const { queryClient } = await openTalk()
  await expect.element(log.getByText('At eight')).toBeVisible()
  isOut = true
  messageReactions['conversation.changed']?.(liveOf(queryClient), {
    type: 'conversation.changed',
    conversationId: 'talk',
    memberId: MAREN.id,
    firstUnread: 8,
  })
  await expect.element(page.getByText('This conversation is gone')).toBeVisible()
  await expect.element(page.getByText('At eight')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Conversation', exact: true }))
    .toBeInTheDocument()
})

test('more than one name begins a group', async () => {
  using network = standIn({
    'POST /api/conversations': () => reply({ conversationId: 'talk' }),
  })
  await renderPart(
    <NewMessagePage
      to={undefined}
      People={({ chosen, onPick }) => (
        <button type="button" aria-pressed={chosen.includes('Tam')} onClick={() => onPick('Tam')}>
          Tam
        </button>
      )}
    />,
    { member: { ...MAREN, isVerified: true } },
  )
  await page.getByRole('textbox', { name: 'To' }).fill('Bertil')
  await expect.element(page.getByRole('textbox', { name: 'Name of the group' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Tam' }).click()
  await expect.element(page.getByRole('textbox', { name: 'To' })).toHaveValue('Bertil, Tam')
  await page.getByRole('textbox', { name: 'Message' }).fill('Friday?')
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Name of the group' }).fill('Draft crew')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => bodiesOf(network, 'conversations'))
    .toMatchObject([{ title: 'Draft crew', players: ['Bertil', 'Tam'], words: 'Friday?' }])
})

const lost = () => refuse('internal')

test('what was changed after a lost answer is sent as another message, and the same words as the same', async () => {
  using network = standIn({ ...serverWith([]), 'POST /api/conversations/with/Bertil': lost })
  await renderPart(<NewMessagePage to="Bertil" People={() => null} />, {
    member: { ...MAREN, isVerified: true },
  })
  const send = page.getByRole('button', { name: 'Send' })
  const ids = () => network.asked.flatMap(({ body }) => Sent.safeParse(body).data?.clientId ?? [])
  await page.getByRole('textbox', { name: 'Message' }).fill('Friday?')
  await send.click()
  await expect.poll(() => ids().length).toBe(1)
  await send.click()
  await expect.poll(() => ids().length).toBe(2)
  await page.getByRole('textbox', { name: 'Message' }).fill('Saturday?')
  await send.click()
  await expect.poll(() => ids().length).toBe(3)
  const [first, again, changed] = ids()
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})
