import type { Member } from '#contract/accounts.ts'
import {
  type ListedMember,
  MEMBER_PAGE_SIZE,
  type MemberFile,
  type MemberState,
} from '#contract/admin/members.ts'
import { isAbove, KEEPER_POWERS, type KeeperPower, mayKeep, roleOf } from '#contract/keepers.ts'
import { countSessions, findInvitationOf, type FullMember, readSuspension } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { countOwnAhead } from '#server/gatherings/public.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'
import { maskedAddress } from '#server/mail/public.ts'
import { countCasesAbout, countReportsBy } from '#server/reports/public.ts'
import { countUnsettled } from '#server/trades/public.ts'

import { findKept, listByAddress, listByName, listNewest } from './queries.ts'

interface Search {
  /** The beginning of a name, or a whole email address. */
  readonly q: string
  readonly state?: MemberState | undefined
  readonly cursor?: string | undefined
}

/** One page of the members whom keepers look for. */
export async function describeMembers(
  { db }: Pick<App, 'db'>,
  keeper: Member,
  { q: text, state, cursor }: Search,
): Promise<{ members: ListedMember[]; nextCursor: string | null }> {
  if (text.includes('@')) {
    const members = mayKeep(keeper, 'accounts') ? await listByAddress(db, text, state) : []
    return { members: members.map((member) => listed(keeper, member)), nextCursor: null }
  }
  const range = { state, after: readCursor(cursor) }
  const members = await (text === '' ? listNewest(db, range) : listByName(db, text, range))
  return {
    members: members.map((member) => listed(keeper, member)),
    nextCursor: cursorAfter(members, MEMBER_PAGE_SIZE, ({ id, username, createdAt }) => ({
      key: text === '' ? createdAt : username.toLowerCase(),
      id,
    })),
  }
}

/** All that keepers know of a member, but for what is private. @throws {Refusal} `not_found` */
export async function describeMember(
  { db, now }: Pick<App, 'db' | 'now'>,
  keeper: Member,
  username: string,
): Promise<MemberFile> {
  const { member, standing } = found(await findKept(db, username))
  const { id, isVerified } = member
  const isOwn = id === keeper.id
  const [sessions, tradesOpen, ahead, casesAbout, reportsMade, suspension, invitation] = await Promise.all([
    countSessions(db, id, now()),
    countUnsettled(db, id),
    countOwnAhead(db, id, now()),
    isOwn ? null : countCasesAbout(db, id),
    countReportsBy(db, id),
    readSuspension({ db, now }, id),
    mayKeep(keeper, 'newcomers') ? findInvitationOf(db, id) : undefined,
  ])
  return {
    ...listed(keeper, member),
    isVerified,
    may: powersOver(keeper, member),
    sessions,
    rank: standing.rank,
    points: standing.points,
    tradesSealed: standing.tradesCompleted,
    tradesOpen,
    gatheringsCalled: standing.gatheringsCreated,
    ...ahead,
    casesAbout,
    reportsMade,
    suspension,
    invitation: invitation ?? null,
    limitedUntil:
      member.limitedUntil !== null && member.limitedUntil > now().toISOString() ? member.limitedUntil : null,
  }
}

/** An admin makes other admins members again; everything else is done to those below. */
function powersOver(keeper: Member, member: FullMember): KeeperPower[] {
  if (member.id === keeper.id) return []
  return KEEPER_POWERS.filter(
    (power) => mayKeep(keeper, power) && (power === 'roles' || isAbove(keeper, member)),
  )
}

function listed(keeper: Member, member: FullMember): ListedMember {
  const { username, avatar, image, email, createdAt, lastLoginAt } = member
  return {
    username,
    avatarUrl: avatar ?? image,
    state: stateOf(member),
    role: roleOf(member),
    maskedEmail: mayKeep(keeper, 'accounts') ? maskedAddress(email) : null,
    joinedAt: createdAt,
    lastLoginAt,
  }
}

function stateOf({ suspendedAt, isVerified }: FullMember): MemberState {
  if (suspendedAt !== null) return 'suspended'
  return isVerified ? 'active' : 'unverified'
}
