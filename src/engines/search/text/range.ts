/** From the first to behind the last. */
export interface Range {
  readonly from: number
  readonly to: number
}

const LINE_BREAK = 0x0a
const SPACE = 0x20

/** Those of an ordered range that `compare` calls equal: it says whether one comes before (negative) or behind what is sought. */
export function equalRange({ from, to }: Range, compare: (index: number) => number): Range {
  const first = firstWhere(from, to, (index) => compare(index) >= 0)
  return { from: first, to: firstWhere(first, to, (index) => compare(index) > 0) }
}

/** The first index for which it holds, given that it holds for all behind one that it holds for. */
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

/** How what stands in a text from a place on compares with a part: 0 where it begins with the part. */
export function compareAt(text: string, place: number, part: string): number {
  for (let index = 0; index < part.length; index++) {
    const here = text.charCodeAt(place + index)
    const sought = part.charCodeAt(index)
    if (here !== sought) return weightOf(here) - weightOf(sought)
  }
  return 0
}

/** What ends a word comes before all that stands in one, so that words are in the same order within a text and alone. */
function weightOf(code: number): number {
  if (code === 0) return 0
  if (code === LINE_BREAK) return 1
  return code === SPACE ? 2 : code + 2
}
