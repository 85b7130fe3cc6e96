import { MEMBER_PAGE_SIZE, type MemberState } from '#contract/admin/members.ts'
import { type FullMember, readFullMember, selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { readStanding, type Standing, STANDING_COLUMNS } from '#server/standing/public.ts'

/** Which members are listed; all of them without a state. */
interface Listing {
  readonly state: MemberState | undefined
  readonly after: Cursor | undefined
}

/** Follows every character of a username. */
const AFTER_NAMES = '~'

/**
 * Both tables know when somebody joined and what they are called. Whether an address is verified stands in one of
 * them only, and so its indexes find members by that.
 */
const COLUMNS = {
  member: { joinedAt: 'member.created_at', id: 'member.id', name: 'member.username_lower' },
  auth_user: { joinedAt: 'auth_user.created_at', id: 'auth_user.id', name: 'auth_user.username' },
} as const

const isOfAddress = (state: MemberState | undefined) => state === 'active' || state === 'unverified'

const selectMembers = (db: Database, state: MemberState | undefined) =>
  selectFullMembers(db)
    .$if(state === 'suspended', (query) => query.where('member.suspended_at', 'is not', null))
    .$if(isOfAddress(state), (query) =>
      query
        .where('auth_user.email_verified', '=', state === 'active' ? 1 : 0)
        .where('member.suspended_at', 'is', null),
    )

/** Lists a page of members, the newest first. */
export async function listNewest(db: Database, { state, after }: Listing): Promise<FullMember[]> {
  const { joinedAt, id } = COLUMNS[isOfAddress(state) ? 'auth_user' : 'member']
  const rows = await selectMembers(db, state)
    .$if(after !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple(joinedAt, id), '<', eb.tuple(after?.key ?? '', after?.id ?? ''))),
    )
    .orderBy(joinedAt, 'desc')
    .orderBy(id, 'desc')
    .limit(MEMBER_PAGE_SIZE)
    .execute()
  return rows.map(readFullMember)
}

/** Lists a page of members whose names begin alike, by name. */
export async function listByName(
  db: Database,
  beginning: string,
  { state, after }: Listing,
): Promise<FullMember[]> {
  const lower = beginning.toLowerCase()
  const { name } = COLUMNS[isOfAddress(state) ? 'auth_user' : 'member']
  const rows = await selectMembers(db, state)
    .where(name, '>=', lower)
    .where(name, '<', `${lower}${AFTER_NAMES}`)
    .$if(after !== undefined, (query) => query.where(name, '>', after?.key ?? ''))
    .orderBy(name)
    .limit(MEMBER_PAGE_SIZE)
    .execute()
  return rows.map(readFullMember)
}

/** Lists the one member with exactly this address. */
export async function listByAddress(
  db: Database,
  email: string,
  state: MemberState | undefined,
): Promise<FullMember[]> {
  const rows = await selectMembers(db, state).where('auth_user.email', '=', email.toLowerCase()).execute()
  return rows.map(readFullMember)
}

/** Finds a member by name, ignoring its case, with their standing. */
export async function findKept(
  db: Database,
  username: string,
): Promise<{ readonly member: FullMember; readonly standing: Standing } | undefined> {
  const row = await selectMembers(db, undefined)
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .select(STANDING_COLUMNS)
    .where('member.username_lower', '=', username.toLowerCase())
    .executeTakeFirst()
  return row && { member: readFullMember(row), standing: readStanding(row) }
}
