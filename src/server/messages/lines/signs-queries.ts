import { type Sign, SIGNERS_NAMED } from '#contract/messages/signs.ts'
import type { Database } from '#server/db/database.ts'
import { isAtOneOf, type MessageRow } from '#server/messages/message-queries.ts'
import { isInReach, selectUnseen } from '#server/people/public.ts'

import type { Line } from './queries.ts'

/** A sign on a message, with one of those who gave it. */
export interface SignRow {
  readonly conversationId: string
  readonly number: number
  readonly sign: Sign
  readonly memberId: string
  /** How many gave it. */
  readonly count: number
  /** How many of those are the reader. */
  readonly own: number
}

/** Selects signs as one reader sees them, each with its place among the same ones on a message. */
function selectRanked(db: Database, readerId: string) {
  return db
    .selectFrom('message_sign')
    .select(({ fn, eb }) => {
      const same = ['conversation_id', 'number', 'sign'] as const
      const isOwn = eb.case().when('member_id', '=', readerId).then(eb.lit(1)).else(eb.lit(0)).end()
      return [
        'conversation_id as conversationId',
        'number',
        'sign',
        'member_id as memberId',
        'signed_at as signedAt',
        fn
          .countAll<number | string>()
          .over((over) => over.partitionBy([...same]))
          .as('count'),
        fn
          .max(isOwn)
          .over((over) => over.partitionBy([...same]))
          .as('own'),
        fn
          .agg<number | string>('row_number')
          .over((over) =>
            over
              .partitionBy([...same])
              .orderBy('signed_at')
              .orderBy('member_id'),
          )
          .as('place'),
      ]
    })
    .where('member_id', 'not in', selectUnseen(db))
    .where(isInReach(db, readerId, 'member_id'))
}

/** Lists the signs on messages with the first members who gave each, as one reader sees them. */
export async function listSigns(
  db: Database,
  readerId: string,
  messages: readonly Pick<MessageRow, 'conversation_id' | 'number'>[],
): Promise<SignRow[]> {
  if (messages.length === 0) return []
  const places = messages.map(({ conversation_id: conversationId, number }) => ({ conversationId, number }))
  const ranked = selectRanked(db, readerId).where((eb) =>
    isAtOneOf([eb.ref('conversation_id'), eb.ref('number')], places),
  )
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', SIGNERS_NAMED)
    .orderBy('number')
    .orderBy('sign')
    .orderBy('signedAt')
    .orderBy('memberId')
    .execute()
  return rows.map(({ conversationId, number, sign, memberId, count, own }) => ({
    conversationId,
    number,
    sign,
    memberId,
    count: Number(count),
    own,
  }))
}

/** @returns false if the member gave it before */
export async function insertSign(
  db: Database,
  { conversationId, number, sign, memberId, at }: Line & Given & { readonly at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('message_sign')
    .values({
      conversation_id: conversationId,
      number,
      sign,
      member_id: memberId,
      signed_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sign')
    .executeTakeFirst()
  return row !== undefined
}

/** Who gave which sign. */
interface Given {
  readonly sign: Sign
  readonly memberId: string
}

/** @returns false if the member had not given it */
export async function deleteSign(
  db: Database,
  { conversationId, number, sign, memberId }: Line & Given,
): Promise<boolean> {
  const row = await db
    .deleteFrom('message_sign')
    .where('conversation_id', '=', conversationId)
    .where('number', '=', number)
    .where('sign', '=', sign)
    .where('member_id', '=', memberId)
    .returning('sign')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSigns(db: Database, { conversationId, number }: Line): Promise<void> {
  await db
    .deleteFrom('message_sign')
    .where('conversation_id', '=', conversationId)
    .where('number', '=', number)
    .execute()
}

/** Finds the messages that others answer, by their places, if the reader has been there then. */
export async function findOrigins(
  db: Database,
  readerId: string,
  messages: readonly Pick<MessageRow, 'conversation_id' | 'reply_to'>[],
): Promise<MessageRow[]> {
  const places = messages.flatMap(({ conversation_id: conversationId, reply_to: number }) =>
    number === null ? [] : [{ conversationId, number }],
  )
  if (places.length === 0) return []
  return await db
    .selectFrom('message')
    .selectAll('message')
    .innerJoin('conversation_member as own', 'own.conversation_id', 'message.conversation_id')
    .where('own.member_id', '=', readerId)
    .whereRef('message.number', '>', 'own.since_number')
    .where((eb) => isAtOneOf([eb.ref('message.conversation_id'), eb.ref('message.number')], places))
    .execute()
}
