import type { Member } from '#contract/accounts.ts'
import type { RemovableThing } from '#contract/removals.ts'
import { changeBelow, type FullMember } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { decisionsAbout } from './locks.ts'
import { findDecision, findUnended, hasUnread, insertDecision, updateEnded, updateRead } from './queries.ts'

const DAY_MS = 86_400_000

/** Whom a keeper decides about, and why. */
interface Decided {
  readonly username: string
  readonly reason: string
}

/** Warns a member. @throws {Refusal} `not_found` or `keeper_account` */
export async function warn(app: App, keeper: Member, { username, reason }: Decided): Promise<void> {
  await decide(app, keeper, username, async (change, member) => {
    await rule(change, { keeper, member, kind: 'warning', reason, until: null })
  })
}

/** Limits a member for some days, from now on. @throws {Refusal} `not_found` or `keeper_account` */
export async function limit(
  app: App,
  keeper: Member,
  { username, reason, days }: Decided & { readonly days: number },
): Promise<void> {
  await decide(app, keeper, username, async (change, member) => {
    const { db, now } = change
    const instant = now()
    const before = await findUnended(db, member.id, 'limit')
    if (before !== undefined) await updateEnded(db, before.id, instant.toISOString())
    const until = new Date(instant.getTime() + days * DAY_MS).toISOString()
    await rule(change, { keeper, member, kind: 'limit', reason, until })
  })
}

/** Ends a limit before its time. @throws {Refusal} `not_found`, `keeper_account` or `out_of_date` */
export async function liftLimit(app: App, keeper: Member, { username, reason }: Decided): Promise<void> {
  await decide(app, keeper, username, async ({ db, now, announce }, { id: memberId }) => {
    const at = now().toISOString()
    const before = await findUnended(db, memberId, 'limit')
    if (before === undefined || (before.until ?? '') <= at) throw new Refusal('out_of_date')
    await updateEnded(db, before.id, at)
    const lifted = { decisionId: before.id, memberId, kind: 'limit' as const, actorId: keeper.id, reason }
    await announce({ type: 'decision.lifted', ...lifted }, 'nobody')
  })
}

/** Notes that a member read a warning. Once is enough. @throws {Refusal} `not_found` */
export async function readWarning(app: App, member: Member, decisionId: string): Promise<void> {
  await transact(app, decisionsAbout(member.id), async ({ db, now, announce }) => {
    const decision = found(await findDecision(db, decisionId))
    if (decision.member_id !== member.id) throw new Refusal('not_found')
    if (!(await updateRead(db, decisionId, now().toISOString()))) return
    if (await hasUnread(db, member.id)) return
    await announce({ type: 'warnings.read', memberId: member.id }, 'nobody')
  })
}

interface NewDecision {
  readonly keeper: Member
  readonly member: FullMember
  readonly kind: 'warning' | 'limit' | 'removal'
  readonly reason: string
  readonly until: string | null
  /** What was removed. */
  readonly thing?: RemovableThing
}

/** Writes down a decision, and tells the member. @returns its id */
export async function rule(
  { db, now, newId, announce }: Change,
  { keeper, member, kind, reason, until, thing }: NewDecision,
): Promise<string> {
  const id = newId()
  await insertDecision(db, {
    id,
    member_id: member.id,
    kind,
    made_by: keeper.id,
    reason,
    made_at: now().toISOString(),
    until,
  })
  const made = { decisionId: id, memberId: member.id, actorId: keeper.id, kind, reason, until, thing }
  await announce({ type: 'decision.made', ...made }, 'nobody')
  const letter = { kind: 'ruled' as const, username: member.username, decision: kind, reason, until }
  await announce({ type: 'mail.wanted', to: member.email, memberId: member.id, letter }, 'nobody')
  return id
}

/** Decides about a member who is below the keeper. */
async function decide(
  app: App,
  keeper: Member,
  username: string,
  work: (change: Change, member: FullMember) => Promise<void>,
): Promise<void> {
  await changeBelow(app, keeper, { username, locks: (id) => [decisionsAbout(id)] }, work)
}
