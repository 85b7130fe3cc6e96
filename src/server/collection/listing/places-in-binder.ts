import type { StackPlace } from '#contract/collection/listing.ts'
import type { Ordered } from '#server/collection/contents/public.ts'

/** The positions of stacks in their binders by name, set and number, by the id of the stack; the first is 1. */
export type PlacesInBinder = ReadonlyMap<string, number>

/**
 * The positions of a stretch of one binder that is listed by name. Downwards only the names are reversed;
 * stacks of one name stay in the order of sets and numbers.
 * @param stretch all stacks of each name in it, in the order of the list
 */
export function placesOfStretch(
  stretch: readonly { readonly id: string; readonly nameKey: string }[],
  {
    start,
    total,
    direction,
  }: { readonly start: number; readonly total: number; readonly direction: StackPlace['direction'] },
): PlacesInBinder {
  const places = new Map<string, number>()
  let at = start
  for (const named of Map.groupBy(stretch, ({ nameKey }) => nameKey).values()) {
    const first = direction === 'up' ? at : total - at - named.length
    for (const [step, { id }] of named.entries()) places.set(id, first + step + 1)
    at += named.length
  }
  return places
}

/** Finds the positions of these stacks in one pass over everything, in steps. */
export function* findPlacesInSteps(
  { contents, natural }: Ordered,
  stackIds: ReadonlySet<string>,
): Generator<void, PlacesInBinder> {
  const { ids, binders, binderIds } = contents
  const counts = new Uint32Array(binderIds.length)
  const places = new Map<string, number>()
  for (let at = 0; at < natural.length && places.size < stackIds.size; at++) {
    const place = natural[at] ?? 0
    const binder = binders[place] ?? 0
    const count = (counts[binder] ?? 0) + 1
    counts[binder] = count
    const id = ids[place] ?? ''
    if (stackIds.has(id)) places.set(id, count)
    if (at % STEP === STEP - 1) yield
  }
  return places
}

/** The number of stacks before a pause. */
const STEP = 8192
