import { squashName } from './fold.ts'
import type { Names } from './names.ts'
import { shownText } from './stand-ins.ts'

/** Limits the cards that may be meant, for example to those of a set. */
export type Allowed = (card: number) => boolean

/** A name and its distance from the one sought. */
export interface Near {
  readonly name: number
  readonly distance: number
}

const BETWEEN_WORDS = /[\s/-]+/u

/** The words of a name, with letters and digits only. */
export function wordsOf(name: string): readonly string[] {
  return name
    .split(BETWEEN_WORDS)
    .map((word) => squashName(word))
    .filter((word) => word !== '')
}

/** The words of a stored name. */
export function wordsAt(names: Names, name: number): readonly string[] {
  return wordsOf(shownText(names.nameAt(name)))
}
