import { MANA_BITS } from '#engines/search/term.ts'
import type { ColoursOf, Comparison, Term } from '#engines/search/term.ts'

import { namesOfColours } from './names-of-values.ts'

type ColoursTerm = Extract<Term, { on: 'colours' }>
type Sentences = Readonly<Record<Comparison, string>>

/** The text before the colours. */
const SENTENCES: Readonly<Record<ColoursOf, Sentences>> = {
  colours: {
    '=': 'the colours are',
    '!=': 'the colours are other than',
    '<': 'the colours are some of',
    '<=': 'the colours are at most',
    '>': 'the colours include, with more,',
    '>=': 'the colours include',
  },
  identity: {
    '=': 'the colour identity is',
    '!=': 'the colour identity is other than',
    '<': 'the colour identity is part of',
    '<=': 'fits a deck of',
    '>': 'the colour identity includes, with more,',
    '>=': 'the colour identity includes',
  },
  produced: {
    '=': 'makes exactly the mana',
    '!=': 'makes mana other than',
    '<': 'makes some of the mana',
    '<=': 'makes at most the mana',
    '>': 'makes more than the mana',
    '>=': 'makes mana that is',
  },
}

const COUNTED: Readonly<Record<ColoursOf, (count: string) => string>> = {
  colours: (count) => `has ${count} colours`,
  identity: (count) => `has ${count} colours in its identity`,
  produced: (count) => `makes ${count} kinds of mana`,
}

const COUNTS: Sentences = {
  '=': '',
  '!=': 'other than ',
  '<': 'fewer than ',
  '<=': 'at most ',
  '>': 'more than ',
  '>=': 'at least ',
}

export function meaningOfColours({ of, is, letters }: ColoursTerm): string {
  const sentence = SENTENCES[of][is]
  if (letters !== 0) return `${sentence} ${coloursIn(letters)}`
  return of === 'colours' && (is === '=' || is === '<=') ? 'is colourless' : `${sentence} colourless`
}

export function meaningOfColourCount({ of, is, count }: Extract<Term, { on: 'colour-count' }>): string {
  const counted = COUNTED[of](`${COUNTS[is]}${String(count)}`)
  return count === 1 ? counted.replace('colours', 'colour').replace('kinds', 'kind') : counted
}

export function meaningOfDevotion({ is, letters, count }: Extract<Term, { on: 'devotion' }>): string {
  return `adds ${COUNTS[is]}${String(count)} to devotion to ${coloursIn(letters)}`
}

function coloursIn(mask: number): string {
  const letters = Object.entries(MANA_BITS).filter(([, bit]) => (mask & bit) !== 0)
  return namesOfColours(letters.map(([letter]) => letter.toLowerCase()).join(''))
}
