import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { deleteApplicant, deleteVerified, listUnverified } from '#server/accounts/applicant-queries.ts'
import { deleteUser } from '#server/accounts/auth-records.ts'
import { tellKeepers } from '#server/accounts/invitations/public.ts'
import { insertLeaving, takeAway } from '#server/accounts/leaving/public.ts'
import { account } from '#server/accounts/locks.ts'
import { forgetCallers } from '#server/accounts/sessions/public.ts'
import { findUserById, type User } from '#server/accounts/user-queries.ts'
import { welcomeWithin, writeSignIn } from '#server/accounts/welcome.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 50

/**
 * Lets somebody in: from now on they are a member, also where they are signed in already.
 * @throws {Refusal} `out_of_date` if they don't wait any more
 */
export async function acceptApplicant(app: App, keeper: Member, applicantId: string): Promise<void> {
  await transact(app, account(applicantId), async (change) => {
    const { db, announce, afterCommit, config } = change
    const waited = await deleteVerified(db, applicantId)
    if (waited === undefined) throw new Refusal('out_of_date')
    const user = found(await findUserById(db, applicantId))
    await welcomeWithin(change, user)
    // The sign-in that came with the sign-up counts now.
    await writeSignIn(change, applicantId, waited.timeZone ?? undefined)
    afterCommit(() => {
      forgetCallers(app, { memberId: applicantId })
    })
    await announce({ type: 'member.changed', memberId: applicantId }, [applicantId])
    await traceAnswer(change, { act: 'applicant.accepted', actorId: keeper.id, memberId: applicantId })
    const letter = { kind: 'let-in' as const, username: user.username, link: `${config.publicUrl}/signin` }
    await announce({ type: 'mail.wanted', to: user.email, memberId: applicantId, letter }, 'nobody')
    await tellKeepers(change)
  })
}

/**
 * Does not let somebody in: they are told why, and all of theirs is deleted.
 * @throws {Refusal} `out_of_date` if they don't wait any more
 */
export async function declineApplicant(
  app: App,
  keeper: Member,
  { applicantId, reason }: { readonly applicantId: string; readonly reason: string },
): Promise<void> {
  await transact(app, account(applicantId), async (change) => {
    const { db, announce } = change
    if ((await deleteVerified(db, applicantId)) === undefined) throw new Refusal('out_of_date')
    const user = found(await findUserById(db, applicantId))
    await forget(app, change, user)
    const facts = { act: 'applicant.declined' as const, actorId: keeper.id, memberId: applicantId, reason }
    await traceAnswer(change, facts)
    const letter = { kind: 'not-let-in' as const, username: user.username, reason }
    await announce({ type: 'mail.wanted', to: user.email, memberId: null, letter }, 'nobody')
  })
}

/** Deletes a sign-up that waits, because whoever made it wants so. @throws {Refusal} `out_of_date` */
export async function withdrawApplication(app: App, applicantId: string): Promise<void> {
  await transact(app, account(applicantId), async (change) => {
    if (!(await deleteApplicant(change.db, applicantId))) throw new Refusal('out_of_date')
    await forget(app, change, found(await findUserById(change.db, applicantId)))
  })
}

/** Deletes sign-ups that wait for an address that nobody verified. */
export async function forgetUnverified(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - KEPT_DAYS.unverifiedApplications * DAY_MS)
  for (;;) {
    const ids = await listUnverified(app.db, before.toISOString(), AT_ONCE)
    for (const id of ids)
      await withdrawApplication(app, id).catch((error: unknown) => {
        // They did something else in this very moment.
        if (!(error instanceof Refusal)) throw error
      })
    if (ids.length < AT_ONCE) return
  }
}

/** Deletes the account at once, and the rest in the background. Their name is free again: nobody ever saw it. */
async function forget(app: App, change: Change, user: User): Promise<void> {
  await insertLeaving(change.db, { ...user, leftAt: change.now().toISOString() })
  await change.later(takeAway, { key: user.id, facts: { round: 1 } })
  await deleteUser(app, change.db, user.id)
  await tellKeepers(change)
}

async function traceAnswer(
  { announce }: Change,
  facts: {
    readonly act: 'applicant.accepted' | 'applicant.declined'
    readonly actorId: string
    readonly memberId: string
    readonly reason?: string
  },
): Promise<void> {
  await announce({ type: 'applicant.answered', ...facts, reason: facts.reason ?? null }, 'nobody')
}
