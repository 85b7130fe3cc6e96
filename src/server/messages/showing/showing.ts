import type { Member } from '#contract/accounts.ts'
import { TYPERS_MAX } from '#contract/messages/showing.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { found } from '#server/http/refusal.ts'
import { findOwn, type OwnConversation } from '#server/messages/list-queries.ts'
import { listTalkers } from '#server/messages/queries.ts'
import { listApartAmong } from '#server/people/public.ts'
import { listShowingReading } from '#server/profile/public.ts'

interface Own {
  readonly memberId: string
  readonly conversationId: string
}

/**
 * Shows the others that a member types, if both show it. Before a stranger is accepted, neither sees anything of the
 * other.
 * @throws {Refusal} `not_found`
 */
export async function showTyping(
  app: App,
  { id: memberId, username }: Member,
  { conversationId }: { readonly conversationId: string },
): Promise<Record<string, never>> {
  const own = found(await findOwn(app.db, { memberId, conversationId }))
  const audience = await listShownTo(app.db, memberId, own)
  if (audience.length > 0 && audience.length < TYPERS_MAX)
    app.lane.tell({ type: 'message.typing', conversationId, memberId, username }, audience)
  return {}
}

/** Shows the other of two how far a member has read, if both show it. */
export async function showSeen(app: App, { memberId, conversationId }: Own): Promise<void> {
  const own = await findOwn(app.db, { memberId, conversationId })
  if (own === undefined || own.title !== null) return
  const audience = await listShownTo(app.db, memberId, own)
  const { readNumber: number } = own
  if (audience.length > 0) app.lane.tell({ type: 'message.seen', conversationId, memberId, number }, audience)
}

/** Those who see what a member does in a conversation. */
async function listShownTo(
  db: Database,
  memberId: string,
  { id, standing }: Pick<OwnConversation, 'id' | 'standing'>,
): Promise<string[]> {
  if (standing !== 'in') return []
  const ids = (await listTalkers(db, id))
    .filter((talker) => talker.standing === 'in')
    .map((talker) => talker.member_id)
  const [showing, apart] = await Promise.all([listShowingReading(db, ids), listApartAmong(db, ids)])
  if (!showing.has(memberId)) return []
  // The member is one of their own pairs, too.
  const unseen = new Set([memberId, ...apart.filter((pair) => pair.includes(memberId)).flat()])
  return ids.filter((each) => showing.has(each) && !unseen.has(each))
}

/** How far the others of conversations of two have read, where both show it. */
export async function listSeenNumbers(
  db: Database,
  memberId: string,
  conversations: readonly OwnConversation[],
): Promise<ReadonlyMap<string, number>> {
  const accepted = conversations.filter(
    ({ standing, otherStanding }) => standing === 'in' && otherStanding === 'in',
  )
  const others = accepted.flatMap(({ otherId }) => otherId ?? [])
  const showing = await listShowingReading(db, [memberId, ...others])
  if (!showing.has(memberId)) return new Map()
  return new Map(
    accepted
      .filter(({ otherId }) => otherId !== null && showing.has(otherId))
      .map(({ id, otherReadNumber }) => [id, otherReadNumber ?? 0]),
  )
}
