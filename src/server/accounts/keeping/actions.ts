import type { Member } from '#contract/accounts.ts'
import type { AccountAct, PrivateAccount } from '#contract/accounts/keeping.ts'
import { changeBelow } from '#server/accounts/above.ts'
import { makeLinkWithin, verifyAddressWithin } from '#server/accounts/auth-records.ts'
import { LINKS_OF_OTHERS } from '#server/accounts/links.ts'
import { account } from '#server/accounts/locks.ts'
import { findFullMember, findMemberByUsername, type FullMember } from '#server/accounts/queries.ts'
import { endSessionsWithin, forgetCallers, listSessions } from '#server/accounts/sessions/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

/** Whom a keeper acts on, and why. */
export interface KeptAccount {
  readonly username: string
  readonly reason: string
}

/** How it was before an act, and how it became. */
interface Difference {
  readonly was: string
  readonly became: string
}

/** Reads what is private about an account, and notes in the trace that the keeper did. @throws {Refusal} `not_found` */
export async function readAccount(app: App, keeper: Member, username: string): Promise<PrivateAccount> {
  const { id } = found(await findMemberByUsername(app.db, username))
  return await transact(app, account(id), async (change) => {
    const { email } = found(await findFullMember(change.db, id))
    const sessions = await listSessions(change.db, id, change.now())
    await trace(change, { keeper, memberId: id, act: 'account.read', reason: null })
    return {
      email,
      sessions: sessions.map(({ signedInAt, endsAt, address, userAgent }) => ({
        signedInAt,
        endsAt,
        address,
        userAgent,
      })),
    }
  })
}

/**
 * Marks the address of a member as verified.
 * @throws {Refusal} `not_found`, `keeper_account`, or `out_of_date` if it is verified already
 */
export async function verifyByHand(app: App, keeper: Member, kept: KeptAccount): Promise<void> {
  await actOn(app, keeper, { ...kept, act: 'address.verified' }, async (change, { id, isVerified }) => {
    if (isVerified) throw new Refusal('out_of_date')
    await verifyAddressWithin(app, change.db, id)
    change.afterCommit(() => {
      forgetCallers(app, { memberId: id })
    })
    await change.announce({ type: 'member.changed', memberId: id }, [id])
    return { was: 'unverified', became: 'verified' }
  })
}

/** Signs a member out everywhere. @throws {Refusal} `not_found` or `keeper_account` */
export async function endSessionsByHand(app: App, keeper: Member, kept: KeptAccount): Promise<void> {
  await actOn(app, keeper, { ...kept, act: 'sessions.ended' }, async (change, { id }) => {
    const ended = await endSessionsWithin(app, change, id, { purposes: LINKS_OF_OTHERS })
    return { was: String(ended), became: '0' }
  })
}

/** Sends a member a link to set a new password. @throws {Refusal} `not_found` or `keeper_account` */
export async function sendReset(app: App, keeper: Member, kept: KeptAccount): Promise<void> {
  await actOn(app, keeper, { ...kept, act: 'reset.sent' }, async (change, { id, username, email }) => {
    const token = await makeLinkWithin(app, change.db, { purpose: 'reset-password', memberId: id, email })
    const link = `${change.config.publicUrl}/reset-password?token=${token}`
    const letter = { kind: 'reset-password' as const, username, link }
    await change.announce({ type: 'mail.wanted', to: email, memberId: id, letter }, 'nobody')
    return null
  })
}

/**
 * Does something with the account of a member who is below the keeper, and writes it into the
 * trace.
 */
async function actOn(
  app: App,
  keeper: Member,
  { username, reason, act }: KeptAccount & { readonly act: AccountAct },
  work: (change: Change, member: FullMember) => Promise<Difference | null>,
): Promise<void> {
  await changeBelow(app, keeper, { username }, async (change, member) => {
    const difference = await work(change, member)
    await trace(change, { keeper, memberId: member.id, act, reason, ...difference })
  })
}

interface Traced extends Partial<Difference> {
  readonly keeper: Member
  readonly memberId: string
  readonly act: AccountAct
  readonly reason: string | null
}

async function trace(
  { announce }: Change,
  { keeper, memberId, act, reason, was, became }: Traced,
): Promise<void> {
  await announce(
    {
      type: 'account.kept',
      actorId: keeper.id,
      memberId,
      act,
      reason,
      was: was ?? null,
      became: became ?? null,
    },
    'nobody',
  )
}
