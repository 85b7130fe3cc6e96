import type { Member } from '#contract/accounts.ts'
import { type AppealOutcome, POWER_OF_DECISION } from '#contract/decisions.ts'
import { mayKeep } from '#contract/keepers.ts'
import { account, admins } from '#server/accounts/locks.ts'
import {
  checkAbove,
  findFullMember,
  type Keeper,
  keepersAbove,
  listKeeperIds,
  listKeepers,
} from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { decisionsAbout } from './locks.ts'
import {
  findDecision,
  findUnended,
  insertAppeal,
  type DecisionRow,
  updateAnswered,
  updateEnded,
} from './queries.ts'
import { wayBack } from './removal-actions.ts'

/**
 * Asks the keepers to look again.
 * @throws {Refusal} `not_found`, `already_appealed`, or `out_of_date` once it is lifted, or what was removed is deleted
 * for good
 */
export async function appeal(
  app: App,
  member: Member,
  { decisionId, words }: { readonly decisionId: string; readonly words: string },
): Promise<void> {
  await transact(app, decisionsAbout(member.id), async (change) => {
    const decision = found(await findDecision(change.db, decisionId))
    if (decision.member_id !== member.id) throw new Refusal('not_found')
    if (decision.appealed_at !== null) throw new Refusal('already_appealed')
    const isPurged = decision.kind === 'removal' && decision.kept === null
    if (decision.ended_at !== null || isPurged) throw new Refusal('out_of_date')
    await insertAppeal(change.db, { decisionId, words, at: change.now().toISOString() })
    await tellOfAppeal(change, decision)
  })
}

interface Answered {
  readonly decisionId: string
  readonly outcome: AppealOutcome
  readonly answer: string
}

/**
 * Answers an appeal. The first keeper to answer wins.
 * @throws {Refusal} `not_found`, `keeper_account`, `own_decision` where another keeper can answer,
 * `decision_replaced` if it was to be lifted, or `appeal_answered`
 */
export async function answerAppeal(app: App, keeper: Member, answered: Answered): Promise<void> {
  const { decisionId, outcome, answer } = answered
  const { member_id: memberId } = await seenAppeal(app.db, keeper, decisionId)
  const { locks, restore } = await wayBack(app, decisionId)
  const all = [decisionsAbout(memberId), account(memberId), admins.all, ...locks]
  await transact(app, all, async (change) => {
    const { db, now, announce } = change
    const decision = await seenAppeal(db, keeper, decisionId)
    const member = found(await findFullMember(db, memberId))
    await checkAbove(db, keeper, member)
    if (!mayAnswer(await listKeepers(db), keeper.id, decision)) throw new Refusal('own_decision')
    if (outcome === 'lifted' && (await isReplaced(change, decision))) throw new Refusal('decision_replaced')
    const at = now().toISOString()
    if (!(await updateAnswered(db, { ...answered, keeperId: keeper.id, at })))
      throw new Refusal('appeal_answered')
    const { kind } = decision
    const facts = { decisionId, memberId, actorId: keeper.id, kind }
    await announce({ type: 'appeal.answered', ...facts, outcome, answer }, 'nobody')
    if (outcome === 'lifted' && decision.ended_at === null) {
      await updateEnded(db, decisionId, at)
      await restore(change)
      await announce({ type: 'decision.lifted', ...facts, reason: answer }, 'nobody')
    }
    const letter = { kind: 'appeal-answered' as const, username: member.username, outcome, answer }
    await announce({ type: 'mail.wanted', to: member.email, memberId, letter }, 'nobody')
    await tellOfAppeal(change, decision)
  })
}

/** Whether another limit or suspension, which lasts, took the place of this one: to lift this one would end nothing. */
async function isReplaced(
  { db, now }: Change,
  { member_id: memberId, kind, ended_at: endedAt }: DecisionRow,
): Promise<boolean> {
  if (endedAt === null) return false
  const newer = await findUnended(db, memberId, kind)
  return newer !== undefined && (newer.until === null || newer.until > now().toISOString())
}

/** Whether a keeper may answer: whoever decided leaves it to another who can, where there is one. */
export function mayAnswer(
  keepers: readonly Keeper[],
  keeperId: string,
  { made_by: madeBy, member_id: memberId, kind }: Pick<DecisionRow, 'made_by' | 'member_id' | 'kind'>,
): boolean {
  const answerers = keepersAbove(keepers, memberId, POWER_OF_DECISION[kind])
  return answerers.some(({ id }) => id === keeperId) && (madeBy !== keeperId || answerers.length === 1)
}

/** Finds a decision that a keeper may answer for. @throws {Refusal} `not_found` */
async function seenAppeal(db: Database, keeper: Member, decisionId: string): Promise<DecisionRow> {
  const decision = found(await findDecision(db, decisionId))
  const isShown = decision.appealed_at !== null && decision.member_id !== keeper.id
  if (!isShown || !mayKeep(keeper, POWER_OF_DECISION[decision.kind])) throw new Refusal('not_found')
  return decision
}

/** Tells all keepers but the one whom it is about. */
export async function tellOfAppeal(
  { db, announce }: Change,
  { id: decisionId, member_id: memberId }: Pick<DecisionRow, 'id' | 'member_id'>,
): Promise<void> {
  const keepers = await listKeeperIds(db, 'appeals')
  await announce({ type: 'appeal.changed', decisionId }, [...new Set([...keepers, memberId])])
}
