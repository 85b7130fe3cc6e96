import { type Expression, expressionBuilder, type SqlBool } from 'kysely'

import { type Conversation, CONVERSATION_PAGE_SIZE } from '#contract/messages.ts'
import { SEARCHED_CONVERSATIONS } from '#contract/messages/search.ts'
import type { Database, Tables } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { selectMuted } from '#server/notifications/public.ts'
import { isInReach } from '#server/people/public.ts'

import { isAtOneOf } from './message-queries.ts'
import { type ConversationRow, KINDS_OF_TWO, type Standing } from './queries.ts'

/** A conversation as one of its members has it. */
export interface OwnConversation {
  readonly id: string
  readonly standing: Standing
  readonly lastNumber: number
  readonly lastAt: string
  readonly readNumber: number
  /** How often messages were changed. */
  readonly revision: number
  /** `null` once the other has left. */
  readonly otherId: string | null
  readonly otherStanding: Standing | null
  /** How far the other has read. */
  readonly otherReadNumber: number | null
  /** The member sees the messages after this one. */
  readonly sinceNumber: number
  /** The name of a group or a gathering; `null` if only two talk. */
  readonly title: string | null
  /** Who looks after the group. */
  readonly openerId: string | null
  /** When the member put it away. */
  readonly archivedAt: string | null
  readonly kind: ConversationRow['kind']
  /** The trade or gathering whose room it is. */
  readonly thingId: string | null
  /** 1 if the member hosts that gathering. */
  readonly isHost: number
  readonly closedAt: string | null
  /** When it closes by itself. */
  readonly closesAt: string | null
}

type Box = Conversation['box']

/** Selects the conversations of a member, but for those with somebody who is apart from them. */
function selectOwn(db: Database, memberId: string) {
  return db
    .selectFrom('conversation_member as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .leftJoin('conversation_member as other', (join) =>
      join
        .onRef('other.conversation_id', '=', 'own.conversation_id')
        .onRef('other.member_id', '<>', 'own.member_id')
        .on('conversation.kind', 'in', KINDS_OF_TWO),
    )
    .select([
      'conversation.id',
      'own.standing',
      'conversation.last_number as lastNumber',
      'conversation.last_at as lastAt',
      'own.read_number as readNumber',
      'conversation.revision',
      'other.member_id as otherId',
      'other.standing as otherStanding',
      'other.read_number as otherReadNumber',
      'own.since_number as sinceNumber',
      'conversation.title',
      'conversation.opener_id as openerId',
      'own.archived_at as archivedAt',
      'conversation.kind',
      'conversation.thing_id as thingId',
      'own.is_host as isHost',
      'conversation.closed_at as closedAt',
      'conversation.closes_at as closesAt',
    ])
    .where('own.member_id', '=', memberId)
    .where((eb) => eb.or([eb('other.member_id', 'is', null), isInReach(db, memberId, 'other.member_id')]))
}

/** Finds a conversation that a member takes part in and still sees. */
export async function findOwn(
  db: Database,
  { memberId, conversationId }: { readonly memberId: string; readonly conversationId: string },
): Promise<OwnConversation | undefined> {
  return await selectOwn(db, memberId)
    .where('own.conversation_id', '=', conversationId)
    .where('own.standing', 'in', ['in', 'asked'])
    .executeTakeFirst()
}

/** Of some conversations those that a member takes part in and still sees. */
export async function listOwnOf(
  db: Database,
  { memberId, conversationIds }: { readonly memberId: string; readonly conversationIds: readonly string[] },
): Promise<OwnConversation[]> {
  if (conversationIds.length === 0) return []
  return await selectOwn(db, memberId)
    .where('own.conversation_id', 'in', [...conversationIds])
    .where('own.standing', 'in', ['in', 'asked'])
    .execute()
}

/**
 * Lists the conversations of a member in which they can look for something, those with the newest messages first.
 * What waits to be accepted and what they put away is among them.
 */
export async function listSearched(db: Database, memberId: string): Promise<OwnConversation[]> {
  return await selectOwn(db, memberId)
    .where('own.standing', 'in', ['in', 'asked'])
    .where('conversation.last_number', '>', 0)
    .orderBy('conversation.last_at', 'desc')
    .orderBy('conversation.id', 'desc')
    .limit(SEARCHED_CONVERSATIONS)
    .execute()
}

/** Lists a page of a member's conversations, the one with the newest message first. */
export async function listOwn(
  db: Database,
  { memberId, box }: { readonly memberId: string; readonly box: Box },
  after: Cursor | undefined,
): Promise<OwnConversation[]> {
  return await selectOwn(db, memberId)
    .where('own.standing', '=', box === 'requests' ? 'asked' : 'in')
    .where('own.archived_at', box === 'archived' ? 'is not' : 'is', null)
    // In a room that was only opened, nothing was said.
    .where('conversation.last_number', '>', 0)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('conversation.last_at', 'conversation.id'),
          '<',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('conversation.last_at', 'desc')
    .orderBy('conversation.id', 'desc')
    .limit(CONVERSATION_PAGE_SIZE)
    .execute()
}

/**
 * How many conversations of a member hold messages that they have not read. What they muted or put away is not
 * counted.
 */
export async function countUnreadTalks(
  db: Database,
  memberId: string,
  now: Date,
): Promise<Record<Standing, number>> {
  const rows = await db
    .selectFrom(
      selectOwn(db, memberId)
        .where('own.standing', 'in', ['in', 'asked'])
        .where('own.archived_at', 'is', null)
        .whereRef('own.read_number', '<', 'conversation.last_number')
        .where('conversation.id', 'not in', selectMuted(db, { memberId, thing: 'conversation', now }))
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('message')
              .select('message.number')
              .whereRef('message.conversation_id', '=', 'conversation.id')
              .whereRef('message.number', '>', 'own.read_number')
              .where(isCounted(db, memberId)),
          ),
        )
        .as('waiting'),
    )
    .select(['standing', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('standing')
    .execute()
  const counts: Record<Standing, number> = { in: 0, asked: 0, declined: 0, left: 0, removed: 0 }
  for (const { standing, count } of rows) counts[standing] = Number(count)
  return counts
}

/**
 * Whether a message counts as unread: others wrote it, whom the member sees, and have not deleted it. Of the lines of
 * the house only those about the member count.
 */
export function isCounted(db: Database, memberId: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'message'>()
  return eb.and([
    eb('message.deleted_at', 'is', null),
    eb.or([
      eb.and([eb('message.author_id', 'is', null), eb('message.deed', 'is', null)]),
      eb.and([
        eb('message.author_id', '<>', memberId),
        eb.or([eb('message.deed', 'is', null), eb('message.about_id', '=', memberId)]),
        isInReach(db, memberId, 'message.author_id'),
      ]),
    ]),
  ])
}

/** Finds the last message of each of these conversations. */
export async function findLastMessages(
  db: Database,
  conversations: readonly Pick<OwnConversation, 'id' | 'lastNumber'>[],
) {
  if (conversations.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where((eb) =>
      isAtOneOf(
        [eb.ref('conversation_id'), eb.ref('number')],
        conversations.map(({ id, lastNumber }) => ({ conversationId: id, number: lastNumber })),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.conversation_id, row]))
}
