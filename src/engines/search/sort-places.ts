/** Places below this leave 32 bits for the number in front of them, since a float holds 53 bits exactly. */
const MOST_PLACES = 2 ** 21

/**
 * Sorts the places of numbers by number. Equal ones go by `compareEqual`, then by place. Far faster than a
 * sort with a comparison, because number and place are sorted as one float.
 * @throws {RangeError} when there are more than two million
 */
export function sortPlaces(
  numbers: Uint32Array | Int32Array,
  compareEqual?: (one: number, other: number) => number,
): Uint32Array {
  if (numbers.length > MOST_PLACES) throw new RangeError(`${numbers.length} numbers are too many to sort`)
  const keys = new Float64Array(numbers.length)
  for (let place = 0; place < keys.length; place++) keys[place] = (numbers[place] ?? 0) * MOST_PLACES + place
  keys.sort()
  const sorted = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0
    sorted[at] = key - Math.floor(key / MOST_PLACES) * MOST_PLACES
  }
  if (compareEqual !== undefined) sortEqual(sorted, numbers, compareEqual)
  return sorted
}

/** Sorts each run of places with equal numbers. */
function sortEqual(
  sorted: Uint32Array,
  numbers: Uint32Array | Int32Array,
  compare: (one: number, other: number) => number,
): void {
  let start = 0
  for (let end = 1; end <= sorted.length; end++) {
    if (end < sorted.length && numbers[sorted[end] ?? 0] === numbers[sorted[start] ?? 0]) continue
    if (end - start > 1) sorted.subarray(start, end).sort((one, other) => compare(one, other) || one - other)
    start = end
  }
}
