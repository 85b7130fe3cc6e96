import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, reply, standIn } from '#web/app/stand-in.tsx'
import { aMessage } from '#web/messages/sample-conversation.ts'
import { CHANGE, openTalk, serverWith, Written } from '#web/messages/sample-server.tsx'

const MEMBERS = 'GET /api/conversations/talk/members'
const line = page.getByRole('textbox', { name: 'Write to the group' })
const players = page.getByRole('listbox', { name: 'Players' })

const aMember = (username: string) => ({
  username,
  avatarUrl: null,
  isOpener: false,
  isAwaited: false,
  isOwn: username === MAREN.username,
})

function crewServer(said = [aMessage(1)]) {
  const group = { title: 'Draft crew', isOpener: false, count: 3, faces: [] }
  return {
    ...serverWith(said, { other: null, group }),
    [MEMBERS]: () => reply({ members: [MAREN.username, 'Bertil', 'Tam', 'Tamsin'].map(aMember) }),
  }
}

test('names of those who are here complete what is typed, by keyboard', async () => {
  forgetUnsent(MAREN.id)
  using server = standIn(crewServer())
  await openTalk()
  await line.fill('Ask @ta')
  await expect
    .element(players.getByRole('option', { name: 'Tam', exact: true }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(players.getByRole('option', { name: 'Bertil' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(line).toHaveValue('Ask @Tamsin ')
  await expect.element(players).not.toBeInTheDocument()
  await userEvent.keyboard('first{Enter}')
  await expect
    .poll(() => server.asked.flatMap(({ body }) => Written.safeParse(body).data?.words ?? []))
    .toEqual(['Ask @Tamsin first'])
})

test('whoever names somebody in an edit reads that they are not told', async () => {
  forgetUnsent(MAREN.id)
  const own = { isOwn: true, author: MAREN.username, createdAt: new Date().toISOString() }
  const edited = { ...own, words: 'Line 1 @Tam', mentions: ['Tam'] }
  using _ = standIn({ ...crewServer([aMessage(1, own)]), [CHANGE]: () => reply(aMessage(1, edited)) })
  await openTalk()
  await page.getByRole('button', { name: 'More for “Line 1”' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Line 1 @Tam')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Saved. Players you name in an edit aren’t told.')).toBeVisible()
  await expect.element(page.getByRole('log').getByRole('link', { name: '@Tam' })).toBeVisible()
})
