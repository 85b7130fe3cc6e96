/** From the first, inclusive, to the last, exclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

const LINE_BREAK = 0x0a
const SPACE = 0x20

/**
 * The part of a sorted range that `compare` calls equal. It is negative before that part and positive after
 * it.
 */
export function equalRange({ from, to }: Range, compare: (index: number) => number): Range {
  const first = firstWhere(from, to, (index) => compare(index) >= 0)
  return { from: first, to: firstWhere(first, to, (index) => compare(index) > 0) }
}

/** The first index that holds. All indexes after it must hold as well. */
function firstWhere(from: number, to: number, holds: (index: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Compares the text from a place on with a part; 0 if it starts with the part. */
export function compareAt(text: string, place: number, part: string): number {
  for (let index = 0; index < part.length; index++) {
    const here = text.charCodeAt(place + index)
    const sought = part.charCodeAt(index)
    if (here !== sought) return weightOf(here) - weightOf(sought)
  }
  return 0
}

/** Ends of words sort before all other characters, so words sort the same within a text and alone. */
function weightOf(code: number): number {
  if (code === 0) return 0
  if (code === LINE_BREAK) return 1
  return code === SPACE ? 2 : code + 2
}
