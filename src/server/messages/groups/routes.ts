import { groupEndpoints } from '#contract/messages/groups.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, type Route } from '#server/http/route.ts'
import type { Seat } from '#server/messages/group-queries.ts'
import { findOwn } from '#server/messages/list-queries.ts'

import { addToGroup, beginGroup, leaveGroup, removeFromGroup, renameGroup } from './actions.ts'
import { describeMembers } from './describe.ts'

/** Nobody knows enough people for more. */
const BEGINNING = { limit: { count: 20, seconds: 3600, by: 'member' } } as const
/** Each is a line that everybody reads. */
const CHANGING = { limit: { count: 20, seconds: 60, by: 'member' } } as const

export const groupRoutes: readonly Route[] = [
  memberRoute(
    groupEndpoints.beginGroup,
    ({ app, member, input }) => beginGroup(app, member, input),
    BEGINNING,
  ),
  memberRoute(groupEndpoints.members, ({ app, member, input: { conversationId } }) =>
    readMembers(app, { memberId: member.id, conversationId }),
  ),
  memberRoute(
    groupEndpoints.add,
    async ({ app, member, input }) => {
      await addToGroup(app, member, input)
      return await readMembers(app, { memberId: member.id, conversationId: input.conversationId })
    },
    CHANGING,
  ),
  memberRoute(
    groupEndpoints.remove,
    async ({ app, member, input }) => {
      await removeFromGroup(app, member, input)
      return await readMembers(app, { memberId: member.id, conversationId: input.conversationId })
    },
    CHANGING,
  ),
  memberRoute(groupEndpoints.rename, ({ app, member, input }) => renameGroup(app, member, input), CHANGING),
  memberRoute(groupEndpoints.leave, ({ app, member, input }) => leaveGroup(app, member, input), CHANGING),
]

async function readMembers({ db }: App, own: Seat) {
  const group = found(await findOwn(db, own))
  found(group.title)
  return { members: await describeMembers(db, own.memberId, group) }
}
