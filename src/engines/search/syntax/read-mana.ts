import { MANA_BITS } from '#engines/search/term.ts'
import type { ManaCost } from '#engines/search/term.ts'

import { comparisonOf, meant } from './typed-term.ts'
import type { TypedTerm, Verdict } from './typed-term.ts'

/** Symbols that need no braces. */
const BARE_SYMBOLS = 'WUBRGCSXYZL'
const BRACED_SYMBOLS = new Set('W U B R G C S X Y Z L H HW HR ∞'.split(' '))
const SYMBOL = /\{([^{}]*)\}|(\d+)|([^])/gu
/** Pairs of colours in the order they have on a symbol. */
const PAIRS = new Set('W/U W/B U/B U/R B/R B/G R/G R/W G/W G/U C/W C/U C/B C/R C/G'.split(' '))
const COLOURS = 'WUBRG'
const DEVOTION_REASON = 'Devotion can only match single color or hybrid mana.'

/** Reads a mana cost, or names the part that isn't mana. */
export function readMana(term: TypedTerm): Verdict {
  const { cost, unknown } = takeApart(term.value)
  return unknown === ''
    ? meant({ on: 'mana', is: comparisonOf(term, '>='), cost })
    : { ignored: `Unknown mana symbols “${unknown}”.` }
}

interface TakenApart {
  readonly cost: ManaCost
  readonly unknown: string
}

function takeApart(value: string): TakenApart {
  let generic = 0
  let unknown = ''
  const symbols = new Map<string, number>()
  for (const [whole, braced, digits, letter] of value.toUpperCase().matchAll(SYMBOL)) {
    const number = numberOf(digits ?? braced ?? '')
    const symbol = letter === undefined ? symbolOf(braced ?? '') : bareSymbolOf(letter)
    if (number !== undefined) generic += number
    else if (symbol === undefined) unknown += unknownIn(whole)
    else symbols.set(symbol, (symbols.get(symbol) ?? 0) + 1)
  }
  return { cost: { generic, symbols }, unknown }
}

function numberOf(written: string): number | undefined {
  if (written === '½') return 0.5
  return /^\d+$/.test(written) ? Number(written) : undefined
}

function bareSymbolOf(letter: string): string | undefined {
  return BARE_SYMBOLS.includes(letter) ? letter : undefined
}

/** The unreadable part of a braced symbol: without the letters that are symbols by themselves. */
function unknownIn(whole: string): string {
  return whole.replaceAll(/[WUBRGCSXYZL]/g, '')
}

/** A symbol as Scryfall writes it, in whichever order its halves were typed. */
function symbolOf(braced: string): string | undefined {
  if (BRACED_SYMBOLS.has(braced)) return braced
  const halves = braced.split('/')
  if (halves.length < 2 || halves.length > 3 || new Set(halves).size < halves.length) return undefined
  const isPhyrexian = halves.includes('P')
  const pure = halves.filter((half) => half !== 'P')
  const kind = pure.length === 1 ? loneHalf(pure, isPhyrexian) : pairOf(pure)
  if (kind === undefined) return undefined
  return isPhyrexian ? `${kind}/P` : kind
}

function loneHalf([half = '']: readonly string[], isPhyrexian: boolean): string | undefined {
  return isPhyrexian && half.length === 1 && `${COLOURS}C`.includes(half) ? half : undefined
}

function pairOf([one = '', other = '', third]: readonly string[]): string | undefined {
  if (third !== undefined) return undefined
  if (one === '2' || other === '2') {
    const colour = one === '2' ? other : one
    return colour.length === 1 && COLOURS.includes(colour) ? `2/${colour}` : undefined
  }
  return [`${one}/${other}`, `${other}/${one}`].find((pair) => PAIRS.has(pair))
}

/** Reads one colour, or one pair of colours, several times. */
export function readDevotion(term: TypedTerm): Verdict {
  const symbols = symbolsOf(term.value.toUpperCase())
  if (symbols === undefined || !symbols.every(isMana))
    return { ignored: `Unknown mana symbols “${term.value.toUpperCase()}”.` }
  const masks = new Set(symbols.map(coloursIn))
  const [letters = 0] = masks
  if (masks.size !== 1 || letters === 0) return { ignored: DEVOTION_REASON }
  return meant({ on: 'devotion', is: comparisonOf(term, '>='), letters, count: symbols.length })
}

/** The symbols as typed, without braces; `undefined` when braces are empty or not closed. */
function symbolsOf(value: string): readonly string[] | undefined {
  if (!value.startsWith('{')) return Array.from(value)
  const groups = value.match(/\{[^{}]*\}/g) ?? []
  return groups.join('') === value ? groups.map((group) => group.slice(1, -1)) : undefined
}

function isMana(symbol: string): boolean {
  return symbol !== 'P' && symbol.split('/').every((half) => /^(?:[WUBRGCSXYZP]|\d+)$/.test(half))
}

/** The symbol's colours by `MANA_BITS`; 0 if one half isn't a colour. */
function coloursIn(symbol: string): number {
  let mask = 0
  for (const half of symbol.split('/')) {
    if (!isColour(half)) return 0
    mask |= MANA_BITS[half]
  }
  return mask
}

function isColour(half: string): half is 'W' | 'U' | 'B' | 'R' | 'G' {
  return half.length === 1 && COLOURS.includes(half)
}
