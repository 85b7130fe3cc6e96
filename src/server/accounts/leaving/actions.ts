import { z } from 'zod'

import type { Member } from '#contract/accounts.ts'
import { changeBelow } from '#server/accounts/above.ts'
import { deleteUser } from '#server/accounts/auth-records.ts'
import { digestOf } from '#server/accounts/digest-of-name.ts'
import { listAdminIds } from '#server/accounts/keeper-queries.ts'
import { account, admins } from '#server/accounts/locks.ts'
import { checkPasswordOf } from '#server/accounts/passwords/public.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { insertRetiredName } from '#server/accounts/retired-name-queries.ts'
import { forgetCallers, listSessions } from '#server/accounts/sessions/public.ts'
import { findUserById, type User } from '#server/accounts/user-queries.ts'
import type { App } from '#server/app-context.ts'
import { forgetDeleted } from '#server/db/portable.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { taskKind, type TaskKind } from '#server/tasks/task-kind.ts'

import { deleteLeaving, findLeaving, insertLeaving, updateAsLeft } from './queries.ts'

/**
 * Everything is removed twice. By the second round, any call or task of theirs that was still writing has
 * finished, and every process has read the event.
 */
const ROUNDS = 2
const BETWEEN_ROUNDS_MS = 120_000

/**
 * Deletes the account. From now on nobody sees anything of its member, and the rest is removed in the
 * background.
 * @throws {Refusal} `wrong_password`, `too_many_requests`, or `last_admin` if no other admin is left
 */
export async function leave(app: App, memberId: string, password: string): Promise<void> {
  await checkPasswordOf(app, memberId, password)
  const { username } = await transact(app, [], async ({ db }) => found(await findUserById(db, memberId)))
  const digest = await digestOf(app, username)
  await transact(app, [account(memberId), admins.all], async (change) => {
    const { db, announce } = change
    const user = found(await findUserById(db, memberId))
    if (user.username !== username) throw new Refusal('out_of_date')
    const [admin, ...others] = await listAdminIds(db)
    if (admin === memberId && others.length === 0) throw new Refusal('last_admin')
    await endAccount(app, change, { user, digest })
    const letter = { kind: 'farewell' as const, username }
    await announce({ type: 'mail.wanted', to: user.email, memberId: null, letter }, 'nobody')
  })
}

/**
 * Deletes the account of a member who is below the keeper, in the same way, and tells them why.
 * @throws {Refusal} `not_found`, or `keeper_account` for oneself, an equal or somebody above
 */
export async function deleteByHand(
  app: App,
  keeper: Member,
  wanted: { readonly username: string; readonly reason: string },
): Promise<void> {
  const { reason } = wanted
  const { username } = found(await findMemberByUsername(app.db, wanted.username))
  const digest = await digestOf(app, username)
  await changeBelow(app, keeper, { username }, async (change, { id: memberId }) => {
    const { db, announce } = change
    const user = found(await findUserById(db, memberId))
    await endAccount(app, change, { user, digest })
    const facts = { act: 'account.deleted' as const, reason, was: 'member', became: 'deleted' }
    await announce({ type: 'account.kept', actorId: keeper.id, memberId, ...facts }, 'nobody')
    const letter = { kind: 'account-deleted' as const, username: user.username, reason }
    await announce({ type: 'mail.wanted', to: user.email, memberId: null, letter }, 'nobody')
  })
}

/** @param ending whose account it is, and the digest of their name, which nobody gets again */
async function endAccount(
  app: App,
  change: Change,
  { user, digest }: { readonly user: User; readonly digest: string },
): Promise<void> {
  const { db, now, announce, later, afterCommit } = change
  await insertRetiredName(db, digest)
  const instant = now()
  const sessions = await listSessions(db, user.id, instant)
  await insertLeaving(db, { ...user, leftAt: instant.toISOString() })
  await later(takeAway, { key: user.id, facts: { round: 1 } })
  await updateAsLeft(db, user.id, instant.toISOString())
  await deleteUser(app, db, user.id)
  afterCommit(() => {
    forgetCallers(app, { memberId: user.id })
  })
  for (const { id } of sessions) {
    await announce({ type: 'session.ended', memberId: user.id, sessionId: id }, [user.id])
  }
  await announce({ type: 'member.left', memberId: user.id }, 'everyone')
}

/**
 * Removes the remaining data of the leaver whose id is the key, in pieces. It is never given up, because they
 * have a right to be forgotten.
 */
export const takeAway: TaskKind<{ round: number }> = taskKind({
  name: 'accounts.take-away',
  facts: z.object({ round: z.int() }),
  again: 'moves',
  tries: Infinity,
  run: async (app, { round }, { key, turn, finish }) => {
    const leaver = await findLeaving(app.db, key)
    if (leaver === undefined) return
    const inAll = app.belongings.length
    for (const [done, { remove }] of app.belongings.entries()) {
      for await (const _ of remove(app, leaver)) await turn({ done, inAll })
    }
    const isLast = round >= ROUNDS
    await transact(app, account(key), async (change) => {
      if (!isLast) {
        const due = new Date(change.now().getTime() + BETWEEN_ROUNDS_MS)
        await change.later(takeAway, { key, due, facts: { round: round + 1 } })
        return
      }
      await deleteLeaving(change.db, key)
      await finish(change)
    })
    if (isLast) await forgetDeleted(app.db)
  },
})
