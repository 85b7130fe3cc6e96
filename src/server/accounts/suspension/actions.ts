import type { Member } from '#contract/accounts.ts'
import type { Suspension } from '#contract/accounts/suspension.ts'
import { changeBelow } from '#server/accounts/above.ts'
import { account } from '#server/accounts/locks.ts'
import type { FullMember } from '#server/accounts/queries.ts'
import { forgetCallers } from '#server/accounts/sessions/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { NoFacts, taskKind } from '#server/tasks/task-kind.ts'

import { findSuspension, updateSuspension } from './queries.ts'

const DAY_MS = 86_400_000
/** Letters of an instant up to its minutes. */
const MINUTES = 16

/** Why a member is suspended, and until when, while that lasts. */
export async function readSuspension(
  { db, now }: Pick<App, 'db' | 'now'>,
  memberId: string,
): Promise<Suspension | null> {
  const suspension = await findSuspension(db, memberId)
  if (suspension === undefined) return null
  const { until } = suspension
  return until === null || until > now().toISOString() ? suspension : null
}

/**
 * Suspends a member, or changes why and for how long. Others no longer see them, and what they have open is let
 * go by those who react to `member.changed`.
 * @throws {Refusal} `not_found` or `keeper_account`
 */
export async function suspend(
  app: App,
  keeper: Member,
  wanted: { readonly username: string; readonly reason: string; readonly days: number | null },
): Promise<void> {
  const { username, reason, days } = wanted
  await changeStanding(app, keeper, username, async (change, member) => {
    const { db, now, announce, later } = change
    const before = await findSuspension(db, member.id)
    const instant = now()
    const end = days === null ? null : new Date(instant.getTime() + days * DAY_MS)
    const until = end?.toISOString() ?? null
    await updateSuspension(db, member.id, { since: before?.since ?? instant.toISOString(), until, reason })
    if (end !== null) await later(endSuspension, { key: member.id, due: end })
    const facts = { reason, until, was: standingWords(before), became: standingWords({ until }) }
    await announce({ type: 'member.suspended', actorId: keeper.id, memberId: member.id, ...facts }, 'nobody')
    const letter = { kind: 'suspended' as const, username: member.username, reason, until }
    await announce({ type: 'mail.wanted', to: member.email, memberId: member.id, letter }, 'nobody')
  })
}

/** Ends a suspension. @throws {Refusal} `not_found`, `keeper_account`, or `out_of_date` if it has ended */
export async function restore(
  app: App,
  keeper: Member,
  { username, reason }: { readonly username: string; readonly reason: string },
): Promise<void> {
  await changeStanding(app, keeper, username, async (change, { id: memberId }) => {
    const isRestored = await restoreWithin(change, { memberId, actorId: keeper.id, reason })
    if (!isRestored) throw new Refusal('out_of_date')
  })
}

/** Ends a suspension within a change. @returns whether there was one */
export async function restoreWithin(
  { db, announce }: Change,
  {
    memberId,
    actorId,
    reason,
  }: { readonly memberId: string; readonly actorId: string; readonly reason: string },
): Promise<boolean> {
  const before = await findSuspension(db, memberId)
  if (before === undefined) return false
  await updateSuspension(db, memberId, null)
  const was = standingWords(before)
  await announce({ type: 'member.restored', actorId, memberId, reason, was }, 'nobody')
  return true
}

/** Writes down that the time of a suspension is over. The member may act from that moment on anyway. */
export const endSuspension = taskKind({
  name: 'accounts.end-suspension',
  facts: NoFacts,
  again: 'moves',
  run: async (app, _, { key: memberId }) => {
    await transact(app, account(memberId), async (change) => {
      const until = (await findSuspension(change.db, memberId))?.until ?? null
      if (until === null || until > change.now().toISOString()) return
      await updateSuspension(change.db, memberId, null)
      await tellChanged(app, change, memberId)
    })
  },
})

/** Changes a member who is below the keeper, and lets others react. */
async function changeStanding(
  app: App,
  keeper: Member,
  username: string,
  work: (change: Change, member: FullMember) => Promise<void>,
): Promise<void> {
  await changeBelow(app, keeper, { username }, async (change, member) => {
    await work(change, member)
    await tellChanged(app, change, member.id)
  })
}

async function tellChanged(app: App, { announce, afterCommit }: Change, memberId: string): Promise<void> {
  afterCommit(() => {
    forgetCallers(app, { memberId })
  })
  await announce({ type: 'member.changed', memberId }, [memberId])
}

function standingWords(suspension: Pick<Suspension, 'until'> | undefined): string {
  if (suspension === undefined) return 'active'
  if (suspension.until === null) return 'suspended for good'
  return `suspended until ${suspension.until.slice(0, MINUTES).replace('T', ' ')} UTC`
}
