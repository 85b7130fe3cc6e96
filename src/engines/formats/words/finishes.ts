import type { Finish } from '#engines/formats/vocabulary.ts'

import { remember } from './remember.ts'

const NOT_LETTERS = /[^a-z0-9]+/g
const PLAIN: ReadonlySet<string> = new Set(['normal', 'regular', 'no', 'false', '0', 'none', 'n', 'nf'])
const FOIL: ReadonlySet<string> = new Set(['foil', 'yes', 'true', '1', 'y', 'f'])
const ETCHED: ReadonlySet<string> = new Set(['etched', 'foiletched', 'etchedfoil', 'e'])

export interface FinishRead {
  /** `null` for an unknown word, which is then in `treatment`. */
  readonly finish: Finish | null
  /** The word, when it is more specific than the finish. */
  readonly treatment: string
}

const NONFOIL: FinishRead = { finish: 'nonfoil', treatment: '' }

/** Reads a word from a finish column. An empty cell means nonfoil. */
export const readFinish: (word: string) => FinishRead = remember((word) => {
  const letters = lettersOf(word)
  if (letters === '') return NONFOIL
  // Check this before "foil", because "nonfoil" contains it.
  if (PLAIN.has(letters) || letters.startsWith('nonfoil') || letters === 'notfoil') return NONFOIL
  if (FOIL.has(letters)) return { finish: 'foil', treatment: '' }
  // Check this before "foil", because "Etched Foil" contains it.
  if (ETCHED.has(letters)) return { finish: 'etched', treatment: '' }
  if (letters.includes('etched')) return { finish: 'etched', treatment: word }
  if (letters.includes('foil')) return { finish: 'foil', treatment: word }
  return { finish: null, treatment: word }
})

/** Reads a cell of a column for one mark, such as signed or altered. */
export const readFlag: (word: string) => boolean = remember((word) => {
  const letters = lettersOf(word)
  return letters !== '' && !PLAIN.has(letters)
})

function lettersOf(word: string): string {
  return word.toLowerCase().replaceAll(NOT_LETTERS, '')
}
