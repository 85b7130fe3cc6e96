/** Compares two places; negative if the first comes first. */
export type Compare = (one: number, other: number) => number

/** The number of comparisons before a sort pauses. */
const STEP = 8192

/**
 * Sorts places and keeps the order of equal ones. It is a generator, so that the caller can give others a
 * turn between steps. Sorted input costs next to nothing.
 */
export function* sortInSteps(places: Uint32Array, compare: Compare): Generator<void, Uint32Array> {
  let runs = yield* runsOf(places, compare)
  let from: Uint32Array = places.slice()
  let into: Uint32Array = new Uint32Array(places.length)
  while (runs.length > 2) {
    const joined = [0]
    let since = 0
    for (let run = 0; run + 1 < runs.length; run += 2) {
      const start = runs[run] ?? 0
      const middle = runs[run + 1] ?? start
      const end = runs[run + 2] ?? middle
      yield* merge(from, into, { start, middle, end }, compare)
      joined.push(end)
      since += end - start
      if (since > STEP) {
        yield
        since = 0
      }
    }
    runs = joined
    ;[from, into] = [into, from]
  }
  return from
}

/** Whether to keep a place. */
export type Test = (place: number) => boolean

/** Keeps the places that pass every test, in the same order; also in steps. */
export function* filterInSteps(places: Uint32Array, tests: readonly Test[]): Generator<void, Uint32Array> {
  if (tests.length === 0) return places
  const kept = new Uint32Array(places.length)
  let end = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    if (tests.every((passes) => passes(place))) kept[end++] = place
    if (at % STEP === STEP - 1) yield
  }
  return kept.slice(0, end)
}

/** Inserts a few sorted places among many sorted ones; fast while they are few. */
export function insertFew(many: Uint32Array, few: Uint32Array, compare: Compare): Uint32Array {
  const all = new Uint32Array(many.length + few.length)
  let from = 0
  for (const [at, place] of few.entries()) {
    const to = placeFor(place, many, from, compare)
    all.set(many.subarray(from, to), from + at)
    all[to + at] = place
    from = to
  }
  all.set(many.subarray(from), from + few.length)
  return all
}

/** Finds the position after all that are not greater. */
function placeFor(place: number, many: Uint32Array, from: number, compare: Compare): number {
  let low = from
  let high = many.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(many[middle] ?? 0, place) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Splits places into ascending runs; the first boundary is 0, the last is the end. */
function* runsOf(places: Uint32Array, compare: Compare): Generator<void, number[]> {
  const runs = [0]
  for (let at = 1; at < places.length; at++) {
    if (compare(places[at - 1] ?? 0, places[at] ?? 0) > 0) runs.push(at)
    if (at % STEP === 0) yield
  }
  runs.push(places.length)
  return runs
}

interface Span {
  readonly start: number
  readonly middle: number
  readonly end: number
}

function* merge(
  from: Uint32Array,
  into: Uint32Array,
  { start, middle, end }: Span,
  compare: Compare,
): Generator<void, void> {
  let left = start
  let right = middle
  for (let at = start; at < end; at++) {
    const takesLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0)
    // oxlint-disable-next-line no-param-reassign -- filled in place
    into[at] = from[takesLeft ? left++ : right++] ?? 0
    if ((at - start + 1) % STEP === 0) yield
  }
}

/** Combines comparisons; each decides the ties of the one before. */
export function compareBy(comparisons: readonly Compare[]): Compare {
  return (one, other) => {
    for (const compare of comparisons) {
      const result = compare(one, other)
      if (result !== 0) return result
    }
    return 0
  }
}

/** Compares by keys, ascending or descending; places without a key (`NaN`) come last either way. */
export function compareKeys(keys: Float64Array, direction: 'up' | 'down'): Compare {
  const sign = direction === 'up' ? 1 : -1
  return (one, other) => {
    const left = keys[one] ?? Number.NaN
    const right = keys[other] ?? Number.NaN
    if (left === right) return 0
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right))
    return left < right ? -sign : sign
  }
}

/** Reverses a comparison. */
export function reversed(compare: Compare): Compare {
  return (one, other) => compare(other, one)
}

/** Compares texts as the databases compare `name_key`. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/**
 * Compares collector numbers as people count: 2 before 10, 10 before 10a; those without a leading number come
 * last.
 */
export function compareCollectorNumbers(one: string, other: string): number {
  return countOf(one) - countOf(other) || compareTexts(one, other)
}

/** The number that a collector number starts with. */
export function countOf(collectorNumber: string): number {
  const count = Number.parseInt(collectorNumber, 10)
  return Number.isNaN(count) ? Number.MAX_SAFE_INTEGER : count
}
