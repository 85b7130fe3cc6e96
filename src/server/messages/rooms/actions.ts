import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import type { ThingRooms } from '#server/contributions/thing-rooms.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { findFaces } from '#server/messages/face-queries.ts'
import { findOwn } from '#server/messages/list-queries.ts'
import { oneConversation } from '#server/messages/locks.ts'
import {
  findConversation,
  insertConversation,
  listTalkers,
  type Standing,
  updateStanding,
} from '#server/messages/queries.ts'
import { hasHeardFrom } from '#server/messages/stranger-queries.ts'
import { checkMayBegin, hearsFromStranger } from '#server/messages/strangers.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart, areFellows } from '#server/people/public.ts'

import { roomIdOf } from './room-id.ts'

/** Who opens the room of which trade. */
interface Opening {
  readonly member: Member
  readonly otherId: string
  readonly tradeId: string
  readonly conversationId: string
  /** Whether the other hears from them though they are no fellows. */
  readonly isWelcome: boolean
}

/**
 * Opens the room of a trade of the member. It is made when it is first opened, since most trades end without a
 * word. It is in no list before something is said in it. Whoever has not dealt with the other over the trade is asked
 * first, as by any stranger.
 * @throws {Refusal} `not_found` also if the other doesn't hear from strangers, `too_many_strangers`, or
 * `conversation_over` if nobody is left to talk with, or the trade ended without an answer
 */
export async function openTradeRoom(
  app: App,
  member: Member,
  { tradeId }: { readonly tradeId: string },
): Promise<{ readonly conversationId: string }> {
  const conversationId = roomIdOf('trade', tradeId)
  const kind = found(app.rooms.find(({ thing }) => thing === 'trade'))
  const otherId = await kind.findOther(app.db, { memberId: member.id, thingId: tradeId })
  if (otherId === undefined) throw new Refusal('not_found')
  if ((await findOwn(app.db, { memberId: member.id, conversationId })) !== undefined)
    return { conversationId }
  if (otherId === null || (await findFaces(app.db, [otherId])).size === 0)
    throw new Refusal('conversation_over')
  const isWelcome = await hearsFromStranger(app, otherId, member.id)
  const opening = { member, otherId, tradeId, conversationId, isWelcome }
  const locks = [kind.lock(tradeId), bondsOf(member.id), bondsOf(otherId), oneConversation(conversationId)]
  await transact(app, locks, async (change) => {
    if (await areApart(change.db, { memberId: member.id, otherId })) throw new Refusal('not_found')
    const room = await findConversation(change.db, conversationId)
    await (room === undefined ? makeRoom(change, kind, opening) : comeBack(change, opening))
  })
  return { conversationId }
}

async function makeRoom(change: Change, kind: ThingRooms, opening: Opening): Promise<void> {
  const { db, now } = change
  const { member, otherId, tradeId, conversationId } = opening
  await checkMayOpen(change, kind, opening)
  const own = await standingIn(db, kind, { memberId: member.id, otherId, tradeId })
  const other = await standingIn(db, kind, { memberId: otherId, otherId: member.id, tradeId })
  const at = now().toISOString()
  await insertConversation(
    db,
    {
      id: conversationId,
      kind: 'trade',
      thing_id: tradeId,
      opener_id: member.id,
      is_request: other === 'asked' ? 1 : 0,
      created_at: at,
      last_number: 0,
      last_at: at,
    },
    [
      { member_id: member.id, standing: own, joined_at: at },
      { member_id: otherId, standing: other, joined_at: at },
    ],
  )
}

/** @throws {Refusal} `not_found`, `too_many_strangers`, or `conversation_over` if the trade ended without an answer */
async function checkMayOpen(change: Change, kind: ThingRooms, opening: Opening): Promise<void> {
  const { member, otherId, tradeId, isWelcome } = opening
  if (await areFellows(change.db, member.id, otherId)) return
  const dealing = await kind.findDealing(change.db, { memberId: otherId, thingId: tradeId })
  if (dealing === 'dealt') return
  if (dealing === 'never') throw new Refusal('conversation_over')
  await checkMayBegin(change, member.id, isWelcome)
}

/** Whoever knows the other takes part. What anybody else is written is a request, even if they open the room. */
async function standingIn(
  db: Database,
  kind: ThingRooms,
  { memberId, otherId, tradeId }: { readonly memberId: string } & Pick<Opening, 'otherId' | 'tradeId'>,
): Promise<Standing> {
  if (await areFellows(db, memberId, otherId)) return 'in'
  if ((await kind.findDealing(db, { memberId, thingId: tradeId })) === 'dealt') return 'in'
  return (await hasHeardFrom(db, { memberId: otherId, otherId: memberId })) ? 'in' : 'asked'
}

/** What a member declined is a request again once they open the room. */
async function comeBack({ db, announce }: Change, { member, conversationId }: Opening): Promise<void> {
  const own = { memberId: member.id, conversationId }
  const talkers = await listTalkers(db, conversationId)
  const { standing } = found(talkers.find((talker) => talker.member_id === member.id))
  if (standing !== 'declined') return
  await updateStanding(db, own, 'asked')
  await announce({ type: 'conversation.changed', ...own, firstUnread: null }, [member.id])
}
