import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { GroupMember } from '#contract/messages/groups.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, reply, standIn } from '#web/app/stand-in.tsx'
import { openTalk, serverWith } from '#web/messages/sample-server.tsx'

const MEMBERS = 'GET /api/conversations/talk/members'

const isOwn = { isOwn: true, isOpener: true }

function aMember(username: string, part: Partial<GroupMember> = {}): GroupMember {
  return { username, avatarUrl: null, isOpener: false, isAwaited: false, isOwn: false, ...part }
}

test('the keyboard goes on from beside the member who was removed', async () => {
  forgetUnsent(MAREN.id)
  const members = [aMember(MAREN.username, isOwn), aMember('Bertil'), aMember('Tam')]
  using _ = standIn({
    ...serverWith([], { other: null, group: { title: 'Draft crew', isOpener: true, count: 3, faces: [] } }),
    [MEMBERS]: () => reply({ members }),
    'DELETE /api/conversations/talk/members/Tam': () => {
      members.splice(2)
      return reply({ members })
    },
  })
  await openTalk()
  await page.getByRole('button', { name: /Draft crew/ }).click()
  await page.getByRole('button', { name: 'Remove Tam' }).click()
  await expect.element(page.getByRole('link', { name: 'Tam' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove Bertil' })).toHaveFocus()
})
