import { LRUCache } from 'lru-cache'

import { type Contents, filterInSteps } from '#server/collection/public.ts'
import type { Database } from '#server/db/database.ts'
import { inTurns } from '#server/in-turns.ts'

import { listWatchedStacks, type Watching } from './queries.ts'

/** The number of cached lists of watched places, because scrolling asks for the same one again and again. */
const MOST_KEPT = 12

const answers = new WeakMap<Uint32Array, LRUCache<string, Promise<Uint32Array>>>()

/** The places with stacks that the reader watches; cached for as long as the given places are. */
export async function findWatchedPlaces(
  db: Database,
  { contents, places }: { readonly contents: Contents; readonly places: Uint32Array },
  watching: Watching,
): Promise<Uint32Array> {
  const stackIds = await listWatchedStacks(db, watching)
  const known = answers.get(places) ?? new LRUCache<string, Promise<Uint32Array>>({ max: MOST_KEPT })
  answers.set(places, known)
  const name = stackIds.join(' ')
  const answer = known.get(name) ?? inTurns(amongInSteps(contents, places, stackIds))
  known.set(name, answer)
  return await answer
}

/** The places that hold one of these stacks, in the same order. */
function* amongInSteps(
  { ids }: Contents,
  places: Uint32Array,
  stackIds: readonly string[],
): Generator<void, Uint32Array> {
  if (stackIds.length === 0) return new Uint32Array()
  const wanted = new Set(stackIds)
  return yield* filterInSteps(places, [(place) => wanted.has(ids[place] ?? '')])
}
