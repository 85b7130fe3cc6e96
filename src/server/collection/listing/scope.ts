import type { StackQuestion } from '#contract/collection/listing.ts'
import type { Valuation } from '#contract/collection/valuation.ts'
import type { App } from '#server/app-context.ts'
import type { BinderState } from '#server/collection/contents/public.ts'
import { found } from '#server/http/refusal.ts'
import { findValuation } from '#server/profile/public.ts'

import type { NamedBinder } from './filters.ts'
import { findState, listOwnStates, type NamedState } from './state-queries.ts'

/** The stacks that a list covers. */
export interface Scope {
  readonly states: readonly BinderState[]
  /** Whether they are a single binder that was asked for. */
  readonly isOneBinder: boolean
  /** All binders of the caller, for `binder:`; `null` if they must stay private. */
  readonly binders: readonly NamedBinder[] | null
  /** Of whoever looks. */
  readonly valuation: Valuation
}

/**
 * The stacks that a member's question covers.
 * @throws {Refusal} `not_found` for a binder that is not the member's
 */
export async function scopeOf(
  app: App,
  memberId: string,
  { binderId, q }: Pick<StackQuestion, 'binderId' | 'q'>,
): Promise<Scope> {
  const { db } = app
  const valuation = await findValuation(app, memberId)
  if (binderId !== undefined && q.trim() === '') {
    return { states: [await findOwnState(db, memberId, binderId)], isOneBinder: true, binders: [], valuation }
  }
  const all = await listOwnStates(db, memberId)
  if (binderId === undefined) return { states: all, isOneBinder: false, binders: all, valuation }
  const states = [found(all.find(({ id }) => id === binderId))]
  return { states, isOneBinder: true, binders: all, valuation }
}

async function findOwnState(db: App['db'], memberId: string, binderId: string): Promise<NamedState> {
  const state = found(await findState(db, binderId))
  return found(state.ownerId === memberId ? state : undefined)
}
