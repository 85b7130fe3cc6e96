import type { App } from '#server/app-context.ts'
import { findOwnContents, type Ordered } from '#server/collection/public.ts'
import { inTurns } from '#server/in-turns.ts'

import { type OwnedOfSet, ownedBySetInSteps } from './owned-printings.ts'

/** Computed once per version of a member's contents. */
const all = new WeakMap<Ordered, Promise<ReadonlyMap<string, OwnedOfSet>>>()

/** What a member has in all binders, by the code of its set. */
export async function ownedBySet(app: App, memberId: string): Promise<ReadonlyMap<string, OwnedOfSet>> {
  const { ordered } = await findOwnContents(app, memberId, undefined)
  // Concurrent callers share the work.
  const owned = all.get(ordered) ?? inTurns(ownedBySetInSteps(ordered))
  all.set(ordered, owned)
  return await owned
}
