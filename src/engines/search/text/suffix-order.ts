/**
 * Sorts the places of a sequence by the first `depth` keys that follow each; ties keep their order. The end
 * sorts before any key. The width doubles each time: ranks by two keys give the order by four. Each place is sorted
 * by its own rank and the one two further on.
 */
export function orderSuffixes(keys: Uint32Array, depth: number): Uint32Array {
  let order = sortByKey(keys)
  let ranks = keys
  for (let width = 1; width < depth; width *= 2) {
    const { next, starts } = rank(order, ranks, width === 1 ? 0 : width / 2)
    if (starts.length === order.length) return order
    order = sortFurther(order, next, starts, width)
    ranks = next
  }
  return order
}

function sortByKey(keys: Uint32Array): Uint32Array {
  const ends = new Uint32Array(largest(keys) + 2)
  for (let place = 0; place < keys.length; place++) {
    const key = (keys[place] ?? 0) + 1
    ends[key] = (ends[key] ?? 0) + 1
  }
  for (let key = 1; key < ends.length; key++) ends[key] = (ends[key] ?? 0) + (ends[key - 1] ?? 0)
  const sorted = new Uint32Array(keys.length)
  for (let place = 0; place < keys.length; place++) put(sorted, ends, keys[place] ?? 0, place)
  return sorted
}

/**
 * New ranks of sorted places, from 0 up, based on the old ranks and those `width` further on. Also where each
 * rank starts in the order.
 */
function rank(
  order: Uint32Array,
  before: Uint32Array,
  width: number,
): { readonly next: Uint32Array; readonly starts: Uint32Array } {
  const next = new Uint32Array(order.length)
  const starts = new Uint32Array(order.length)
  const further = (place: number) => (place + width < before.length ? (before[place + width] ?? 0) + 1 : 0)
  let last = order[0] ?? 0
  let count = Math.min(order.length, 1)
  for (let at = 1; at < order.length; at++) {
    const place = order[at] ?? 0
    if (before[place] !== before[last] || (width > 0 && further(place) !== further(last))) {
      starts[count] = at
      count++
    }
    next[place] = count - 1
    last = place
  }
  return { next, starts: starts.subarray(0, count) }
}

/**
 * Sorts places by rank, then by the rank `width` further on. We take them in the order of what is further on:
 * those with nothing there, then those `width` before the sorted ones.
 */
function sortFurther(
  order: Uint32Array,
  ranks: Uint32Array,
  starts: Uint32Array,
  width: number,
): Uint32Array {
  const sorted = new Uint32Array(order.length)
  for (let place = Math.max(0, order.length - width); place < order.length; place++)
    put(sorted, starts, ranks[place] ?? 0, place)
  for (let at = 0; at < order.length; at++) {
    const place = (order[at] ?? 0) - width
    if (place >= 0) put(sorted, starts, ranks[place] ?? 0, place)
  }
  return sorted
}

/** Appends a place to those of its key. */
function put(sorted: Uint32Array, ends: Uint32Array, key: number, place: number): void {
  const at = ends[key] ?? 0
  sorted[at] = place
  ends[key] = at + 1
}

function largest(keys: Uint32Array): number {
  let most = 0
  for (const key of keys) if (key > most) most = key
  return most
}
