import { FELLOW_PAGE_SIZE } from '#contract/fellowship.ts'
import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { selectUnseen } from '#server/people/public.ts'

import type { StoredRequest } from './bond.ts'

/** A member in a list, with what the list says of them. */
interface Listed {
  readonly memberId: string
  readonly username: string
  readonly avatarUrl: string | null
}

export interface ListedFellow extends Listed {
  readonly since: string
}

export interface ListedRequest extends Listed {
  readonly id: string
  readonly words: string
  readonly createdAt: string
}

/** Lists a page of a member's fellows, the newest first, without those of whom nobody sees anything. */
export async function listFellows(
  db: Database,
  memberId: string,
  after: Cursor | undefined,
): Promise<ListedFellow[]> {
  const rows = await selectFellowsSeen(db, memberId)
    .innerJoin(selectFullMembers(db).as('face'), 'face.id', 'fellow.fellow_id')
    .select(['fellow.since', 'fellow.fellow_id as memberId', 'face.username', 'face.avatar', 'face.image'])
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('fellow.since', 'fellow.fellow_id'), '<', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('fellow.since', 'desc')
    .orderBy('fellow.fellow_id', 'desc')
    .limit(FELLOW_PAGE_SIZE)
    .execute()
  return rows.map(({ avatar, image, ...row }) => Object.assign(row, { avatarUrl: avatar ?? image }))
}

export async function countFellowsSeen(db: Database, memberId: string): Promise<number> {
  const { count } = await selectFellowsSeen(db, memberId)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Joins no faces: to count them, PostgreSQL would read every member of the site for one with many fellows. */
function selectFellowsSeen(db: Database, memberId: string) {
  return db
    .selectFrom('fellow')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'fellow.fellow_id')
    .where('fellow.member_id', '=', memberId)
    .where('hidden.hiddenId', 'is', null)
}

/** Whose requests to list: those a member received, or those they sent. */
export interface Side {
  readonly memberId: string
  readonly side: 'in' | 'out'
  /** A request declined after this instant still seems to wait to its sender. */
  readonly declinedSince: string
}

/** Lists a page of the requests that wait for an answer, the newest first. */
export async function listRequests(
  db: Database,
  of: Side,
  after: Cursor | undefined,
): Promise<ListedRequest[]> {
  const rows = await selectWaiting(db, of)
    .innerJoin(selectFullMembers(db).as('face'), (join) => join.onRef('face.id', '=', otherIn(of)))
    .select([
      'request.id',
      'request.words',
      'request.created_at as createdAt',
      'face.id as memberId',
      'face.username',
      'face.avatar',
      'face.image',
    ])
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('request.created_at', 'request.id'), '<', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(FELLOW_PAGE_SIZE)
    .execute()
  return rows.map(({ avatar, image, ...row }) => Object.assign(row, { avatarUrl: avatar ?? image }))
}

export async function countRequests(db: Database, of: Side): Promise<number> {
  const { count } = await selectWaiting(db, of)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whoever isn't the reader. */
const otherIn = ({ side }: Side) => (side === 'in' ? 'request.asker_id' : 'request.asked_id')

function selectWaiting(db: Database, of: Side) {
  const { memberId, side, declinedSince } = of
  const own = side === 'in' ? 'request.asked_id' : 'request.asker_id'
  return db
    .selectFrom('fellow_request as request')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', otherIn(of))
    .where(own, '=', memberId)
    .where('hidden.hiddenId', 'is', null)
    .where('request.withdrawn_at', 'is', null)
    .where((eb) =>
      side === 'in'
        ? eb('request.declined_at', 'is', null)
        : eb.or([eb('request.declined_at', 'is', null), eb('request.declined_at', '>', declinedSince)]),
    )
}

/** Finds both requests between two members. */
export async function findRequests(
  db: Database,
  memberId: string,
  otherId: string,
): Promise<{ readonly sent: StoredRequest | undefined; readonly received: StoredRequest | undefined }> {
  const rows = await listRequestsWith(db, memberId, [otherId])
  return {
    sent: rows.find(({ askerId }) => askerId === memberId),
    received: rows.find(({ askerId }) => askerId === otherId),
  }
}

/** Lists the requests between a member and any of these. */
export async function listRequestsWith(
  db: Database,
  memberId: string,
  otherIds: readonly string[],
): Promise<StoredRequest[]> {
  if (otherIds.length === 0) return []
  return await db
    .selectFrom('fellow_request')
    .select([
      'id',
      'asker_id as askerId',
      'asked_id as askedId',
      'words',
      'created_at as createdAt',
      'withdrawn_at as withdrawnAt',
      'declined_at as declinedAt',
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb('asker_id', '=', memberId), eb('asked_id', 'in', [...otherIds])]),
        eb.and([eb('asker_id', 'in', [...otherIds]), eb('asked_id', '=', memberId)]),
      ]),
    )
    .execute()
}

/** Counts the requests a member sent since a time, withdrawn ones included. */
export async function countSentSince(db: Database, askerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('fellow_request')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('asker_id', '=', askerId)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes a request; one to the same member that is over makes room for it. */
export async function upsertRequest(
  db: Database,
  { id, askerId, askedId, words, createdAt, withdrawnAt, declinedAt }: StoredRequest,
): Promise<void> {
  const fresh = {
    id,
    words,
    created_at: createdAt,
    withdrawn_at: withdrawnAt,
    declined_at: declinedAt,
  }
  await db
    .insertInto('fellow_request')
    .values({ asker_id: askerId, asked_id: askedId, ...fresh })
    .onConflict((conflict) => conflict.columns(['asker_id', 'asked_id']).doUpdateSet(fresh))
    .execute()
}

export async function updateRequest(
  db: Database,
  requestId: string,
  over: { readonly withdrawnAt: string } | { readonly declinedAt: string },
): Promise<void> {
  await db
    .updateTable('fellow_request')
    .set('withdrawnAt' in over ? { withdrawn_at: over.withdrawnAt } : { declined_at: over.declinedAt })
    .where('id', '=', requestId)
    .execute()
}

/** Deletes both requests between two members, once they are fellows, or apart. */
export async function deleteRequests(db: Database, memberId: string, otherId: string): Promise<void> {
  await db
    .deleteFrom('fellow_request')
    .where('asker_id', 'in', [memberId, otherId])
    .where('asked_id', 'in', [memberId, otherId])
    .execute()
}
