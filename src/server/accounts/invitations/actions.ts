import { createHash, randomBytes } from 'node:crypto'

import type { Member } from '#contract/accounts.ts'
import { INVITATIONS_MAX, type Invitation, type NewInvitation } from '#contract/accounts/invitations.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { listKeeperIds } from '#server/accounts/keeper-queries.ts'
import { invitations } from '#server/accounts/locks.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { invitationOf, stateOf } from './describe.ts'
import {
  countGood,
  deleteFruitless,
  findInvitation,
  insertInvitation,
  insertInvited,
  isGood,
  updateAsRevoked,
  updateAsUsed,
} from './queries.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 50
const DAY_LETTERS = 10

/**
 * Makes an invitation. We keep only a hash of its code, so this is the only time it can be shown.
 * @throws {Refusal} `too_many_invitations`
 */
export async function makeInvitation(
  app: App,
  keeper: Member,
  { name, uses, days }: NewInvitation,
): Promise<{ invitation: Invitation; code: string }> {
  const code = randomBytes(16).toString('base64url')
  return await transact(app, invitations.all, async (change) => {
    const { db, now, newId, announce } = change
    const madeAt = now()
    if ((await countGood(db, madeAt)) >= INVITATIONS_MAX) throw new Refusal('too_many_invitations')
    const row = {
      id: newId(),
      name,
      made_by: keeper.id,
      made_at: madeAt.toISOString(),
      ends_at: new Date(madeAt.getTime() + days * DAY_MS).toISOString(),
      uses,
      used: 0,
      revoked_at: null,
    }
    await insertInvitation(db, { ...row, codeHash: hashOf(code) })
    const became = `${String(uses)} ${uses === 1 ? 'use' : 'uses'} until ${row.ends_at.slice(0, DAY_LETTERS)}`
    const facts = {
      act: 'invitation.made' as const,
      actorId: keeper.id,
      invitationId: row.id,
      was: null,
      became,
    }
    await announce({ type: 'invitation.handled', ...facts }, 'nobody')
    await tellKeepers(change)
    return { invitation: invitationOf(row, { madeBy: keeper.username, now: madeAt }), code }
  })
}

/** Ends an invitation. @throws {Refusal} `not_found`, or `out_of_date` if it works no more anyway */
export async function revokeInvitation(app: App, keeper: Member, invitationId: string): Promise<void> {
  await transact(app, invitations.all, async (change) => {
    const { db, now, announce } = change
    const row = found(await findInvitation(db, invitationId))
    const isOver = stateOf(row, now()) !== 'good'
    if (isOver || !(await updateAsRevoked(db, invitationId, now()))) throw new Refusal('out_of_date')
    const was = `used ${String(row.used)} of ${String(row.uses)}`
    const facts = { actorId: keeper.id, invitationId, was, became: 'revoked' }
    await announce({ type: 'invitation.handled', act: 'invitation.revoked', ...facts }, 'nobody')
    await tellKeepers(change)
  })
}

/** Whether somebody could sign up with this code now. */
export async function worksNow({ db, now }: Pick<App, 'db' | 'now'>, code: string): Promise<boolean> {
  return await isGood(db, hashOf(code), now())
}

/** Takes one use of an invitation. @returns its id; `undefined` if it doesn't work, for whatever reason */
export async function takeUse({ db, now }: Change, code: string): Promise<string | undefined> {
  return await updateAsUsed(db, hashOf(code), now())
}

/** Writes down by which invitation somebody came. */
export async function noteInvited(
  change: Change,
  { memberId, invitationId }: { readonly memberId: string; readonly invitationId: string },
): Promise<void> {
  await insertInvited(change.db, { memberId, invitationId, now: change.now() })
  await tellKeepers(change)
}

/** Deletes invitations that ended long ago and that nobody here came by. */
export async function forgetFruitless(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - KEPT_DAYS.fruitlessInvitations * DAY_MS)
  const forget = () => transact(app, invitations.all, ({ db }) => deleteFruitless(db, before, AT_ONCE))
  while ((await forget()) === AT_ONCE);
}

/** Lets the pages of keepers fetch anew. */
export async function tellKeepers({ db, announce }: Change): Promise<void> {
  await announce({ type: 'newcomers.changed' }, await listKeeperIds(db, 'newcomers'))
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
