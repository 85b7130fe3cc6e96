import type { Contents } from '#server/collection/contents/columns.ts'
import { filterInSteps } from '#server/collection/contents/sorting.ts'

/** Those of the places where one of these stacks lies, in the same order. */
export function* amongInSteps(
  { ids }: Contents,
  places: Uint32Array,
  stackIds: readonly string[],
): Generator<void, Uint32Array> {
  if (stackIds.length === 0) return new Uint32Array()
  const wanted = new Set(stackIds)
  return yield* filterInSteps(places, [(place) => wanted.has(ids[place] ?? '')])
}
