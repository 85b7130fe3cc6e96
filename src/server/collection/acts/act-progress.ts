import type { Act, ActFailure } from '#contract/collection/acts.ts'
import type { Change } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

import { describeAct, type KeptAct, type Task } from './act.ts'
import { deletePieces, findAnyAct, insertAct, updateAct } from './queries.ts'

/** Progress is told no oftener. */
const TOLD_EVERY_MS = 500

/** What an act is when it begins. */
export interface NewAct {
  readonly memberId: string
  readonly kind: Act['kind']
  readonly subject: string
  readonly binderId: string | null
  /** Stacks, or rows, to be gone through. */
  readonly total: number
  readonly task?: Task
}

/**
 * Begins an act. Those who run it on in pieces, an import among them, call in changes of their own:
 * first this, with `kind: 'import'` and the file's name as its subject; then for each piece `applyLines` (of
 * `transfers/apply-transfers.ts`) with the act's id and `reportAct`; last `finishAct`. What of an import is under way is
 * carried on by its own job; undoing it by ours, and told by `act.progressed`, which a reaction hears within the change.
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
    runner: '',
    seen_at: instant,
    told_at: '',
    tries: 0,
    failure: null,
  })
  return id
}

/** So many stacks were gone through by now: a sign of life, after which it has all its tries again; told at most twice a second. */
export async function reportAct(
  change: Change,
  actId: string,
  { done }: { readonly done: number },
): Promise<void> {
  const { db, now } = change
  const act = found(await findAnyAct(db, actId))
  const isTold = now().getTime() - new Date(act.toldAt || 0).getTime() >= TOLD_EVERY_MS
  const instant = now().toISOString()
  await updateAct(db, actId, { done, seen_at: instant, tries: 0, ...(isTold ? { told_at: instant } : {}) })
  if (isTold) await tell(change, { ...act, done })
}

/** Somebody takes the act over: unless it comes further, that was a try. @returns it as it is then */
export async function countTry({ db }: Change, actId: string): Promise<KeptAct> {
  const act = found(await findAnyAct(db, actId))
  const tries = act.tries + 1
  await updateAct(db, actId, { tries })
  return { ...act, tries }
}

/** Whoever took the act over merely stops: that was no try. */
export async function takeTryBack({ db }: Change, actId: string): Promise<void> {
  const { tries } = found(await findAnyAct(db, actId))
  await updateAct(db, actId, { tries: Math.max(0, tries - 1) })
}

/** The act came to its end; one that is `done` can be undone for 30 days. */
export async function finishAct(
  change: Change,
  actId: string,
  state: 'done' | 'undone' = 'done',
): Promise<Act> {
  const act = found(await findAnyAct(change.db, actId))
  return await endAct(change, { ...act, state, done: act.total })
}

/** The act goes no further; what was done of it can be undone for 30 days. */
export async function failAct(change: Change, actId: string, failure: ActFailure): Promise<Act> {
  const act = found(await findAnyAct(change.db, actId))
  return await endAct(change, { ...act, state: 'failed', failure })
}

async function endAct(change: Change, act: KeptAct): Promise<Act> {
  const { db, now } = change
  const { id, state, done, failure } = act
  const finishedAt = now().toISOString()
  await deletePieces(db, id)
  await updateAct(db, id, { state, done, failure, finished_at: finishedAt })
  return await tell(change, { ...act, finishedAt })
}

/** Tells an act's member how it stands. */
export async function tell({ announce, now }: Change, act: KeptAct): Promise<Act> {
  const described = describeAct(act, now())
  await announce({ type: 'act.progressed', memberId: act.memberId, act: described }, [act.memberId])
  return described
}
