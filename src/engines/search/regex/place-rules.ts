import { LINE_BREAK, TEXT_EDGE, WORD_CHARACTER } from './alphabet.ts'
import type { Place } from './tree.ts'

const isLineEdge = (sort: number) => sort === LINE_BREAK || sort === TEXT_EDGE
const isWord = (sort: number) => sort === WORD_CHARACTER

const RULES: Readonly<Record<Place, (before: number, after: number) => boolean>> = {
  'line-start': (before) => isLineEdge(before),
  'line-end': (_, after) => isLineEdge(after),
  'text-start': (before) => before === TEXT_EDGE,
  'text-end': (_, after) => after === TEXT_EDGE,
  'word-start': (before, after) => !isWord(before) && isWord(after),
  'word-end': (before, after) => isWord(before) && !isWord(after),
  'word-edge': (before, after) => isWord(before) !== isWord(after),
  'no-word-edge': (before, after) => isWord(before) === isWord(after),
}

/** Whether an anchor holds between two characters of these sorts. */
export function isPlace(place: Place, before: number, after: number): boolean {
  return RULES[place](before, after)
}
