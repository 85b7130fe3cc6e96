import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { findFaces } from '#server/messages/face-queries.ts'
import { findOwn } from '#server/messages/list-queries.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { findConversation, insertConversation } from '#server/messages/queries.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart } from '#server/people/public.ts'

import { roomIdOf } from './room-id.ts'

/**
 * Opens the room of a trade of the member. It is made when it is first opened, since most trades end without a
 * word. It is in no list before something is said in it.
 * @throws {Refusal} `not_found`, or `conversation_over` if nobody is left to talk with
 */
export async function openTradeRoom(
  app: App,
  member: Member,
  { tradeId }: { readonly tradeId: string },
): Promise<{ readonly conversationId: string }> {
  const conversationId = roomIdOf('trade', tradeId)
  const own = { memberId: member.id, conversationId }
  const kind = app.rooms.find(({ thing }) => thing === 'trade')
  const otherId = await kind?.findOther(app.db, { memberId: member.id, thingId: tradeId })
  if (otherId === undefined) throw new Refusal('not_found')
  if ((await findOwn(app.db, own)) !== undefined) return { conversationId }
  if (otherId === null || (await findFaces(app.db, [otherId])).size === 0)
    throw new Refusal('conversation_over')
  const locks = [bondsOf(member.id), bondsOf(otherId), oneConversation(conversationId)]
  await transact(app, locks, async ({ db, now }) => {
    if (await areApart(db, { memberId: member.id, otherId })) throw new Refusal('not_found')
    if ((await findConversation(db, conversationId)) !== undefined) {
      found(await findOwn(db, own))
      return
    }
    const at = now().toISOString()
    await insertConversation(
      db,
      {
        id: conversationId,
        kind: 'trade',
        thing_id: tradeId,
        opener_id: member.id,
        is_request: 0,
        created_at: at,
        last_number: 0,
        last_at: at,
      },
      [member.id, otherId].map((memberId) => ({ member_id: memberId, standing: 'in', joined_at: at })),
    )
  })
  return { conversationId }
}
