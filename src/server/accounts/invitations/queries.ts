import { INVITATION_PAGE_SIZE, INVITED_PAGE_SIZE } from '#contract/accounts/invitations.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'

export interface InvitationRow {
  readonly id: string
  readonly name: string
  readonly made_by: string | null
  readonly made_at: string
  readonly ends_at: string
  readonly uses: number
  readonly used: number
  readonly revoked_at: string | null
}

const COLUMNS = ['id', 'name', 'made_by', 'made_at', 'ends_at', 'uses', 'used', 'revoked_at'] as const

const selectGood = (db: Database, now: Date) =>
  db
    .selectFrom('invitation')
    .where('ends_at', '>', now.toISOString())
    .where('revoked_at', 'is', null)
    .where((eb) => eb('used', '<', eb.ref('uses')))

export async function insertInvitation(
  db: Database,
  { codeHash, ...row }: InvitationRow & { readonly codeHash: string },
): Promise<void> {
  await db
    .insertInto('invitation')
    .values({ ...row, code_hash: codeHash })
    .execute()
}

/** How many invitations still work. */
export async function countGood(db: Database, now: Date): Promise<number> {
  const { count } = await selectGood(db, now)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether somebody could sign up with this code now. */
export async function isGood(db: Database, codeHash: string, now: Date): Promise<boolean> {
  const row = await selectGood(db, now).select('id').where('code_hash', '=', codeHash).executeTakeFirst()
  return row !== undefined
}

/**
 * Counts one more use in one statement, so that no use is given twice.
 * @returns the id of the invitation; `undefined` if it doesn't work, for whatever reason
 */
export async function updateAsUsed(db: Database, codeHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('invitation')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code_hash', '=', codeHash)
    .where('ends_at', '>', now.toISOString())
    .where('revoked_at', 'is', null)
    .where((eb) => eb('used', '<', eb.ref('uses')))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertInvited(
  db: Database,
  { memberId, invitationId, now }: { memberId: string; invitationId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('invited_member')
    .values({ member_id: memberId, invitation_id: invitationId, joined_at: now.toISOString() })
    .execute()
}

export async function findInvitation(db: Database, id: string): Promise<InvitationRow | undefined> {
  return await db.selectFrom('invitation').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** What keepers call these invitations, by their ids. */
export async function listInvitationNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('invitation').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @returns whether it worked until now, as far as nobody had revoked it */
export async function updateAsRevoked(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('invitation')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest first. */
export async function listInvitations(db: Database, after: Cursor | undefined): Promise<InvitationRow[]> {
  return await db
    .selectFrom('invitation')
    .select(COLUMNS)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('made_at', 'id'), '<', eb.tuple(after?.key ?? '', after?.id ?? ''))),
    )
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(INVITATION_PAGE_SIZE)
    .execute()
}

export interface InvitedRow {
  readonly memberId: string
  readonly username: string
  readonly joinedAt: string
}

/** Who came by an invitation, the newest first. */
export async function listInvited(
  db: Database,
  invitationId: string,
  after: Cursor | undefined,
): Promise<InvitedRow[]> {
  return await db
    .selectFrom('invited_member')
    .innerJoin('member', 'member.id', 'invited_member.member_id')
    .select(['member.id as memberId', 'member.username', 'invited_member.joined_at as joinedAt'])
    .where('invited_member.invitation_id', '=', invitationId)
    .where('member.left_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('invited_member.joined_at', 'invited_member.member_id'),
          '<',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('invited_member.joined_at', 'desc')
    .orderBy('invited_member.member_id', 'desc')
    .limit(INVITED_PAGE_SIZE)
    .execute()
}

/** The invitation that a member came by, and who made it. */
export async function findInvitationOf(
  db: Database,
  memberId: string,
): Promise<{ readonly name: string; readonly madeBy: string | null } | undefined> {
  return await db
    .selectFrom('invited_member')
    .innerJoin('invitation', 'invitation.id', 'invited_member.invitation_id')
    .leftJoin('member', 'member.id', 'invitation.made_by')
    .select(['invitation.name', 'member.username as madeBy'])
    .where('invited_member.member_id', '=', memberId)
    .executeTakeFirst()
}

/** Deletes invitations that nobody here came by, some at a time, once they ended before `before`. */
export async function deleteFruitless(db: Database, before: Date, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom('invitation')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invitation as old')
        .select('old.id')
        .where('old.ends_at', '<', before.toISOString())
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('invited_member')
                .select('member_id')
                .whereRef('invited_member.invitation_id', '=', 'old.id'),
            ),
          ),
        )
        .limit(limit),
    )
    .returning('id')
    .execute()
  return deleted.length
}
