import type { Finish } from '#engines/formats/vocabulary.ts'

import { remember } from './remember.ts'

const NOT_LETTERS = /[^a-z0-9]+/g
const PLAIN: ReadonlySet<string> = new Set(['', 'normal', 'regular', 'no', 'false', '0', 'none', 'n'])
const FOIL: ReadonlySet<string> = new Set(['foil', 'yes', 'true', '1', 'y'])
const ETCHED: ReadonlySet<string> = new Set(['etched', 'foiletched', 'etchedfoil'])

export interface FinishRead {
  /** `null` for a word we do not know: it is in `treatment`. */
  readonly finish: Finish | null
  /** The word, where it says more than the finish. */
  readonly treatment: string
}

const NONFOIL: FinishRead = { finish: 'nonfoil', treatment: '' }

/** What a word of a column for finishes means; an empty one is a plain card. */
export const readFinish: (word: string) => FinishRead = remember((word) => {
  const letters = lettersOf(word)
  // Before "foil", which "nonfoil" holds.
  if (PLAIN.has(letters) || letters.startsWith('nonfoil') || letters === 'notfoil') return NONFOIL
  if (FOIL.has(letters)) return { finish: 'foil', treatment: '' }
  // Before "foil", which "Etched Foil" holds.
  if (letters.includes('etched')) return { finish: 'etched', treatment: ETCHED.has(letters) ? '' : word }
  if (letters.includes('foil')) return { finish: 'foil', treatment: word }
  return { finish: null, treatment: word }
})

/** A word in a column that is only about signed, altered and so on. */
export const readFlag: (word: string) => boolean = remember((word) => !PLAIN.has(lettersOf(word)))

function lettersOf(word: string): string {
  return word.toLowerCase().replaceAll(NOT_LETTERS, '')
}
