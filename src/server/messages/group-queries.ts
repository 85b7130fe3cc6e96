import { MEMBERS_MAX } from '#contract/messages/groups.ts'
import type { Database } from '#server/db/database.ts'
import { hasMuted, isInReach, selectUnseen } from '#server/people/public.ts'

import type { Standing, TalkerRow } from './queries.ts'

/** The place of a member in a conversation. */
export interface Seat {
  readonly conversationId: string
  readonly memberId: string
}

/** Selects who takes part in groups and rooms, as one reader sees them. */
function selectSeen(db: Database, readerId: string, conversationIds: readonly string[]) {
  return (
    db
      .selectFrom('conversation_member')
      .where('conversation_id', 'in', [...conversationIds])
      // Nobody is told who declined, so those still count.
      .where('standing', 'in', ['in', 'asked', 'declined'])
      .where('member_id', 'not in', selectUnseen(db))
      .where(isInReach(db, readerId, 'member_id'))
  )
}

/** Lists who takes part in a group or a room, its hosts and then the longest member first. */
export async function listSeenTalkers(
  db: Database,
  readerId: string,
  conversationId: string,
): Promise<TalkerRow[]> {
  return await selectSeen(db, readerId, [conversationId])
    .selectAll()
    .orderBy('is_host', 'desc')
    .orderBy('joined_at')
    .orderBy('member_id')
    .limit(MEMBERS_MAX)
    .execute()
}

/** One of those who take part, with how many there are. */
interface FirstTalker {
  readonly conversationId: string
  readonly memberId: string
  readonly count: number
}

/** Lists the longest members of groups and rooms, some of each. */
export async function listFirstTalkers(
  db: Database,
  readerId: string,
  conversationIds: readonly string[],
  limit: number,
): Promise<FirstTalker[]> {
  if (conversationIds.length === 0) return []
  const placed = selectSeen(db, readerId, conversationIds).select(({ fn }) => [
    'conversation_id as conversationId',
    'member_id as memberId',
    fn
      .countAll<number | string>()
      .over((over) => over.partitionBy('conversation_id'))
      .as('count'),
    fn
      .agg<number | string>('row_number')
      .over((over) => over.partitionBy('conversation_id').orderBy('joined_at').orderBy('member_id'))
      .as('place'),
  ])
  const rows = await db
    .selectFrom(placed.as('placed'))
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('conversationId')
    .orderBy('place')
    .execute()
  return rows.map(({ conversationId, memberId, count }) => ({
    conversationId,
    memberId,
    count: Number(count),
  }))
}

/** Puts a member into a group, anew if they were in it before. */
export async function upsertTalker(db: Database, talker: TalkerRow): Promise<void> {
  await db
    .insertInto('conversation_member')
    .values(talker)
    .onConflict((conflict) => conflict.columns(['conversation_id', 'member_id']).doUpdateSet(talker))
    .execute()
}

export async function updateTitle(db: Database, conversationId: string, title: string): Promise<void> {
  await db.updateTable('conversation').set({ title }).where('id', '=', conversationId).execute()
}

export async function updateOpener(db: Database, conversationId: string, openerId: string): Promise<void> {
  await db.updateTable('conversation').set({ opener_id: openerId }).where('id', '=', conversationId).execute()
}

/** Ends that a member takes part in a group. They see no more of it. */
export async function endTalker(
  db: Database,
  { conversationId, memberId }: Seat,
  standing: Extract<Standing, 'left' | 'removed'>,
): Promise<void> {
  await db
    .updateTable('conversation_member')
    .set({ standing, asked_by: null })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute()
}

/** After every message. PostgreSQL's integer column holds no more. */
const AFTER_ALL = 2_147_483_647

/**
 * Of those who hear what is said in a conversation, those to whom nothing before this message is unread. What somebody said
 * whom they muted doesn't count: they were not told of it.
 */
export async function listUpToDate(
  db: Database,
  { conversationId, number = AFTER_ALL }: { readonly conversationId: string; readonly number?: number },
): Promise<TalkerRow[]> {
  return await db
    .selectFrom('conversation_member as talker')
    .selectAll()
    .where('talker.conversation_id', '=', conversationId)
    .where('talker.standing', 'in', ['in', 'asked'])
    // Each by themselves, up to their first unread line: joined, PostgreSQL compares all members with all lines.
    .where(
      (outer) =>
        outer
          .selectFrom('message')
          .select('message.number')
          .whereRef('message.conversation_id', '=', 'talker.conversation_id')
          .whereRef('message.number', '>', 'talker.read_number')
          .where('message.number', '<', number)
          .where('message.deleted_at', 'is', null)
          .where((eb) =>
            eb.or([
              eb('message.author_id', 'is', null),
              eb('message.author_id', '<>', eb.ref('talker.member_id')),
            ]),
          )
          .where((eb) =>
            eb.or([eb('message.deed', 'is', null), eb('message.about_id', '=', eb.ref('talker.member_id'))]),
          )
          .where((eb) => eb.not(hasMuted('talker.member_id', 'message.author_id')))
          .orderBy('message.number')
          .limit(1),
      'is',
      null,
    )
    .execute()
}

/** Lists the lines of the house that tell the name of a group. */
export async function listNamings(
  db: Database,
  conversationId: string,
): Promise<{ readonly number: number; readonly words: string }[]> {
  return await db
    .selectFrom('message')
    .select(['number', 'words'])
    .where('conversation_id', '=', conversationId)
    .where('deed', 'in', ['begun', 'renamed'])
    .orderBy('number')
    .execute()
}
