import type { Invitation } from '#contract/accounts/invitations.ts'
import { INVITATION_PAGE_SIZE, INVITED_PAGE_SIZE } from '#contract/accounts/invitations.ts'
import { listMembers } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'

import { findInvitation, type InvitationRow, listInvitations, listInvited } from './queries.ts'

export function stateOf(
  { uses, used, ends_at: endsAt, revoked_at: revokedAt }: InvitationRow,
  now: Date,
): Invitation['state'] {
  if (revokedAt !== null) return 'revoked'
  if (used >= uses) return 'used'
  return endsAt > now.toISOString() ? 'good' : 'ended'
}

export function invitationOf(
  row: InvitationRow,
  { madeBy, now }: { readonly madeBy: string | null; readonly now: Date },
): Invitation {
  const { id, name, uses, used, made_at: madeAt, ends_at: endsAt } = row
  return { id, name, state: stateOf(row, now), uses, used, madeBy, madeAt, endsAt }
}

/** One page of the invitations, the newest first. */
export async function describeInvitations(
  { db, now }: Pick<App, 'db' | 'now'>,
  cursor: string | undefined,
): Promise<{ invitations: Invitation[]; nextCursor: string | null }> {
  const rows = await listInvitations(db, readCursor(cursor))
  const makers = await listMembers(db, [...new Set(rows.flatMap(({ made_by: id }) => id ?? []))])
  const names = new Map(makers.map(({ id, username }) => [id, username]))
  const instant = now()
  return {
    invitations: rows.map((row) =>
      invitationOf(row, { madeBy: names.get(row.made_by ?? '') ?? null, now: instant }),
    ),
    nextCursor: cursorAfter(rows, INVITATION_PAGE_SIZE, ({ made_at: key, id }) => ({ key, id })),
  }
}

/** One page of those who came by an invitation. @throws {Refusal} `not_found` */
export async function describeInvited(
  { db }: Pick<App, 'db'>,
  { invitationId, cursor }: { readonly invitationId: string; readonly cursor?: string | undefined },
): Promise<{ invited: { username: string; joinedAt: string }[]; nextCursor: string | null }> {
  found(await findInvitation(db, invitationId))
  const rows = await listInvited(db, invitationId, readCursor(cursor))
  return {
    invited: rows.map(({ username, joinedAt }) => ({ username, joinedAt })),
    nextCursor: cursorAfter(rows, INVITED_PAGE_SIZE, ({ joinedAt: key, memberId: id }) => ({ key, id })),
  }
}
