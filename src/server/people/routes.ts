import { BLOCK_PAGE_SIZE, blockEndpoints } from '#contract/blocks.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { block, findDistance, mute, unblock, unmute } from './block-actions.ts'
import { countListedAway, listKeptAway } from './block-queries.ts'

export const peopleRoutes: readonly Route[] = [
  memberRoute(blockEndpoints.list, async ({ app, member, input: { as: way, cursor } }) => {
    const list = { memberId: member.id, way }
    const members = await listKeptAway(app.db, list, readCursor(cursor))
    return {
      members,
      total: await countListedAway(app.db, list),
      nextCursor: cursorAfter(members, BLOCK_PAGE_SIZE, ({ since, memberId }) => ({
        key: since,
        id: memberId,
      })),
    }
  }),
  memberRoute(blockEndpoints.with, ({ app, member, input }) => findDistance(app, member, input.username)),
  memberRoute(blockEndpoints.block, ({ app, member, input }) => block(app, member, input.username)),
  memberRoute(blockEndpoints.unblock, ({ app, member, input }) => unblock(app, member, input.username)),
  memberRoute(blockEndpoints.mute, ({ app, member, input }) => mute(app, member, input.username)),
  memberRoute(blockEndpoints.unmute, ({ app, member, input }) => unmute(app, member, input.username)),
]
