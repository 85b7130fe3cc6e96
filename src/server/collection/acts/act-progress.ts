import type { Act, ActFailure } from '#contract/collection/acts.ts'
import type { Change } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

import { describeAct, type StoredAct, type Task } from './act.ts'
import { deletePieces, findAnyAct, insertAct, updateAct } from './queries.ts'

/** The shortest time between two progress events. */
const TOLD_EVERY_MS = 500

/** The facts of an act when it starts. */
export interface NewAct {
  readonly memberId: string
  readonly kind: Act['kind']
  readonly subject: string
  readonly binderId: string | null
  /** The number of stacks, or rows, to process. */
  readonly total: number
  readonly task?: Task
}

/**
 * Starts an act. Callers that run it in pieces, such as an import, make several changes. They call this
 * first, with `kind: 'import'` and the file's name as the subject. For each piece they call `applyLines` (in
 * `transfers/apply-transfers.ts`) with the act's id, then `reportAct`. Last they call `finishAct`.
 * The import's own task continues an interrupted import. Our task undoes it, and announces `act.progressed`,
 * which a reaction receives within the change.
 * @returns its id
 */
export async function beginAct({ db, now, newId }: Change, act: NewAct): Promise<string> {
  const id = newId()
  const instant = now().toISOString()
  await insertAct(db, {
    id,
    member_id: act.memberId,
    kind: act.kind,
    state: 'running',
    subject: act.subject,
    binder_id: act.binderId,
    task: JSON.stringify(act.task ?? { kind: 'import' }),
    done: 0,
    total: act.total,
    copies: 0,
    left_out: '{}',
    line_count: 0,
    begun_at: instant,
    finished_at: null,
    told_at: '',
    failure: null,
  })
  return id
}

/**
 * Records how many stacks are done, and announces progress at most twice a second.
 */
export async function reportAct(
  change: Change,
  actId: string,
  { done }: { readonly done: number },
): Promise<void> {
  const { db, now } = change
  const act = found(await findAnyAct(db, actId))
  const isTold = now().getTime() - new Date(act.toldAt || 0).getTime() >= TOLD_EVERY_MS
  await updateAct(db, actId, { done, ...(isTold ? { told_at: now().toISOString() } : {}) })
  if (isTold) await tell(change, { ...act, done })
}

/** Finishes the act; one that is `done` can be undone for 30 days. */
export async function finishAct(
  change: Change,
  actId: string,
  state: 'done' | 'undone' = 'done',
): Promise<Act> {
  const act = found(await findAnyAct(change.db, actId))
  return await endAct(change, { ...act, state, done: act.total })
}

/** Fails the act; what it did so far can be undone for 30 days. */
export async function failAct(change: Change, actId: string, failure: ActFailure): Promise<Act> {
  const act = found(await findAnyAct(change.db, actId))
  return await endAct(change, { ...act, state: 'failed', failure })
}

async function endAct(change: Change, act: StoredAct): Promise<Act> {
  const { db, now } = change
  const { id, state, done, failure } = act
  const finishedAt = now().toISOString()
  await deletePieces(db, id)
  await updateAct(db, id, { state, done, failure, finished_at: finishedAt })
  return await tell(change, { ...act, finishedAt })
}

/** Tells an act's member about its state. */
export async function tell({ announce, now }: Change, act: StoredAct): Promise<Act> {
  const described = describeAct(act, now())
  await announce({ type: 'act.progressed', memberId: act.memberId, act: described }, [act.memberId])
  return described
}
