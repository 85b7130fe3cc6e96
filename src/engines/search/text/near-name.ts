import { squashName } from './fold.ts'
import type { Names } from './names.ts'
import { shownText } from './stand-ins.ts'

/** The cards that may be meant at all, as those of a set. */
export type Allowed = (card: number) => boolean

/** A name, and how far it is from what was sought. */
export interface Near {
  readonly name: number
  readonly distance: number
}

const BETWEEN_WORDS = /[\s/-]+/u

/** The words of a name, letters and digits alone. */
export function wordsOf(name: string): readonly string[] {
  return name
    .split(BETWEEN_WORDS)
    .map((word) => squashName(word))
    .filter((word) => word !== '')
}

/** The words of a name that is known. */
export function wordsAt(names: Names, name: number): readonly string[] {
  return wordsOf(shownText(names.nameAt(name)))
}
