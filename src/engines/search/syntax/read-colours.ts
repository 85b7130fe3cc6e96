import { MANA_BITS } from '#engines/search/term.ts'
import type { ColoursOf, Comparison, Term } from '#engines/search/term.ts'

import { findColourWord, isColourless, isMany } from './colour-words.ts'
import { comparisonOf, meant } from './typed-term.ts'
import type { TypedTerm, Verdict } from './typed-term.ts'

const LETTERS = 'wubrgc'
const COUNT = /^\d+$/
const COLOURED = /[wubrg]/
const SHOWN_LETTERS = 5
const RAINBOW = 'wubrg'

/** Makes a reader of colours, colour identities, or mana a card produces. */
export function coloursReader(of: ColoursOf): (term: TypedTerm) => Verdict {
  return (term) => {
    const word = term.value.toLowerCase()
    const ignored = whyNot(word, term.keyword, of)
    return ignored === undefined ? meant(readColours(term, word, of)) : { ignored }
  }
}

function readColours(term: TypedTerm, word: string, of: ColoursOf): Term {
  const is = comparisonOf(term)
  if (COUNT.test(word)) return { on: 'colour-count', of, is, count: Number(word) }
  if (isMany(word)) return manyOf(of, is)
  if (word === 'any') return anyOf(of, is)
  if (word === 'all') return { on: 'colour-count', of, is, count: valuesOf(of) }
  if (word === 'rainbow') return rainbowTerm(term, of)
  const letters = isColourless(word) ? '' : (findColourWord(word) ?? word)
  return lettersTerm(term, letters, of)
}

/** All five colours. Mana of five colours may come with colourless mana, unless it is counted. */
function rainbowTerm(term: TypedTerm, of: ColoursOf): Term {
  return of === 'produced' && term.operator === ':'
    ? lettersTerm(term, RAINBOW, of)
    : { on: 'colour-count', of, is: comparisonOf(term), count: RAINBOW.length }
}

function lettersTerm(term: TypedTerm, letters: string, of: ColoursOf): Term {
  const bits = maskOf(letters, of)
  // Every card contains no colours, so asking for none means exactly none.
  const contains = bits === 0 ? '=' : '>='
  const is = comparisonOf(term, of === 'identity' ? '<=' : contains)
  return { on: 'colours', of, is, letters: bits }
}

function maskOf(letters: string, of: ColoursOf): number {
  let mask = 0
  for (const letter of letters.toUpperCase())
    if (isManaLetter(letter) && (letter !== 'C' || of === 'produced')) mask |= MANA_BITS[letter]
  return mask
}

function isManaLetter(letter: string): letter is keyof typeof MANA_BITS {
  return Object.hasOwn(MANA_BITS, letter)
}

/** Number of different letters. Colourless counts as one for mana. */
function valuesOf(of: ColoursOf): number {
  return of === 'produced' ? 6 : 5
}

/** Two or more colours, and what Scryfall makes of comparing with that. */
function manyOf(of: ColoursOf, is: Comparison): Term {
  const isMade = of === 'produced'
  if (is === '<=') return isMade ? { on: 'colour-count', of, is: '>=', count: 1 } : { on: 'everything' }
  if (is === '<' || is === '!=')
    return isMade
      ? { on: 'colour-count', of, is: '=', count: 1 }
      : { on: 'colour-count', of, is: '<', count: 2 }
  return { on: 'colour-count', of, is: '>=', count: 2 }
}

/** Any mana at all. */
function anyOf(of: ColoursOf, is: Comparison): Term {
  if (is === '<') return { on: 'colour-count', of, is: '=', count: 0 }
  if (is === '<=') return { on: 'colour-count', of, is: '<=', count: 1 }
  return { on: 'colour-count', of, is: '>=', count: 1 }
}

/** Why a word stands for no colours. The reasons are in Scryfall's order. */
function whyNot(word: string, keyword: string, of: ColoursOf): string | undefined {
  if (isKnown(word, of)) return undefined
  const letters = [...new Set(word)].toSorted()
  if (letters.includes('m')) {
    const others = letters.filter((letter) => letter !== 'm' && letter !== '-')
    const shown = others.join('').slice(0, SHOWN_LETTERS)
    return `Using “m” with other colors is no longer supported. Use ${keyword}>${shown} instead.`
  }
  if (of !== 'produced' && letters.includes('c') && COLOURED.test(word))
    return 'A card cannot be both colored and colorless.'
  const stranger = letters.find((letter) => !LETTERS.includes(letter))
  return stranger === undefined ? undefined : `Unknown color “${stranger}”`
}

function isKnown(word: string, of: ColoursOf): boolean {
  if (COUNT.test(word) || isMany(word) || word === 'rainbow' || word === 'all') return true
  if (findColourWord(word) !== undefined) return true
  return of === 'produced' ? word === 'any' : isColourless(word)
}
