import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { block, unblock } from '#server/people/block-actions.ts'
import { gathered, miraAndFellows, readBy, says } from '#tests/messages/fellowship.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { describeConversation, markRead } from './actions.ts'
import { deleteMessage } from './changing/actions.ts'
import { addToGroup, removeFromGroup, renameGroup } from './groups/actions.ts'
import { countUnreadTalks } from './list-queries.ts'

const anyAct = fc.record({
  kind: fc.constantFrom('say', 'say', 'say', 'delete', 'read', 'come or go', 'rename', 'block'),
  who: fc.nat(3),
  which: fc.nat(20),
})
type Act = typeof anyAct extends fc.Arbitrary<infer Some> ? Some : never

interface Crew {
  readonly conversationId: string
  readonly members: readonly [Member, Member, Member, Member]
}

/** Does what is asked for if it can be done; what cannot is refused and changes nothing. */
async function tryOut(app: TestApp, { conversationId, members }: Crew, { kind, who, which }: Act) {
  const [mira, tam, , otto] = members
  const member = members[who] ?? mira
  const line = { conversationId, number: which + 1 }
  const acts: Readonly<Record<Act['kind'], () => Promise<unknown>>> = {
    say: () => says(app, member, conversationId, 'Friday?'),
    delete: () => deleteMessage(app, member, line),
    read: () => markRead(app, member, line),
    'come or go': () =>
      which % 2 === 0
        ? removeFromGroup(app, mira, { conversationId, username: 'otto' })
        : addToGroup(app, mira, { conversationId, players: [otto.username] }),
    rename: () => renameGroup(app, mira, { conversationId, title: `Crew ${String(which)}` }),
    block: () => (which % 2 === 0 ? block(app, tam, 'hex') : unblock(app, tam, 'hex')),
  }
  await Promise.allSettled([acts[kind]()])
}

/** What of the messages that a member is shown they have not read, counted one by one. */
async function unreadShownTo(app: TestApp, member: Member, conversationId: string, readNumber: number) {
  const shown = await readBy(app, member, conversationId)
  return shown.filter(
    ({ number, isOwn, isHidden, isDeleted, deed }) =>
      number > readNumber && !isOwn && !isHidden && !isDeleted && (deed === null || deed.isAboutOwn),
  ).length
}

test(
  'what is counted as unread is what a member is shown that they have not read',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 25 }), async (acts) => {
        await using app = await startApp()
        const members = await miraAndFellows(app)
        const [mira, ...others] = members
        const conversationId = await gathered(app, mira, others)
        for (const act of acts) await tryOut(app, { conversationId, members }, act)
        for (const member of members.slice(0, 3)) {
          const { unread, readNumber } = await describeConversation(app, {
            memberId: member.id,
            conversationId,
          })
          expect(unread).toBe(await unreadShownTo(app, member, conversationId, readNumber))
          const talks = await countUnreadTalks(app.db, member.id, app.now())
          expect(talks.in).toBe(unread > 0 ? 1 : 0)
        }
      }),
      { numRuns: propertyRuns(30) },
    )
  },
)
