/**
 * Sorts the places of a sequence by the first `depth` keys that follow each; ties keep their order. The end
 * sorts before any key. The width doubles each time: ranks by two keys give the order by four. Each place is sorted
 * by its own rank and the one two further on.
 */
export function orderSuffixes(keys: Uint32Array, depth: number): Uint32Array {
  let ranks = keys
  let order = sortBy(keys, Uint32Array.from(keys.keys()))
  for (let width = 1; width < depth; width *= 2) {
    const { next, isFinal } = ranksOf(order, ranks, width === 1 ? 0 : width / 2)
    if (isFinal) return order
    order = sortBy(next, shiftedBack(order, width))
    ranks = next
  }
  return order
}

/** Sorts places by key. Equal keys stay in the given order. */
function sortBy(keys: Uint32Array, places: Uint32Array): Uint32Array {
  const ends = new Uint32Array(largest(keys) + 2)
  for (const key of keys) ends[key + 1] = (ends[key + 1] ?? 0) + 1
  for (let key = 1; key < ends.length; key++) ends[key] = (ends[key] ?? 0) + (ends[key - 1] ?? 0)
  const sorted = new Uint32Array(places.length)
  for (const place of places) {
    const key = keys[place] ?? 0
    const at = ends[key] ?? 0
    sorted[at] = place
    ends[key] = at + 1
  }
  return sorted
}

/** New ranks of sorted places, from 0 up, based on the old ranks and those `width` further on. */
function ranksOf(
  order: Uint32Array,
  before: Uint32Array,
  width: number,
): { readonly next: Uint32Array; readonly isFinal: boolean } {
  const next = new Uint32Array(order.length)
  const further = (place: number) => (place + width < before.length ? (before[place + width] ?? 0) + 1 : 0)
  let rank = 0
  for (let at = 1; at < order.length; at++) {
    const place = order[at] ?? 0
    const last = order[at - 1] ?? 0
    if (before[place] !== before[last] || (width > 0 && further(place) !== further(last))) rank++
    next[place] = rank
  }
  return { next, isFinal: rank + 1 === order.length }
}

/**
 * The places `width` before the sorted ones. They are sorted by what is `width` further on; those with
 * nothing there come first.
 */
function shiftedBack(order: Uint32Array, width: number): Uint32Array {
  const shifted = new Uint32Array(order.length)
  let at = 0
  for (let place = Math.max(0, order.length - width); place < order.length; place++) shifted[at++] = place
  for (const place of order) if (place >= width) shifted[at++] = place - width
  return shifted
}

function largest(keys: Uint32Array): number {
  let most = 0
  for (const key of keys) if (key > most) most = key
  return most
}
