import type { ManaCostReply, ScryfallFailure } from '#contract/scryfall-replies.ts'

import { invalid } from './failures.ts'
import { COLOURS, manaValueOf } from './symbols.ts'

/** Variable amounts, which come before everything else. */
const VARIABLES = ['X', 'Y', 'Z']
const PAIRS = ['W/U', 'W/B', 'B/R', 'B/G', 'U/B', 'U/R', 'R/G', 'R/W', 'G/W', 'G/U']
const BOTH_OR_LIFE = ['B/G', 'B/R', 'G/U', 'G/W', 'R/G', 'R/W', 'U/B', 'U/R', 'W/B', 'W/U']
/** Symbols that can be paid in several ways, in the order of Scryfall's list of symbols. */
const HYBRIDS = [
  ...PAIRS,
  ...BOTH_OR_LIFE.map((pair) => `${pair}/P`),
  ...COLOURS.map((colour) => `C/${colour}`),
  ...COLOURS.map((colour) => `2/${colour}`),
  ...[...COLOURS, 'C'].map((colour) => `${colour}/P`),
]
const HALVES = ['HW', 'HR']
/** Mana without a colour, which comes after all colours. */
const COLOURLESS = ['C', 'S']

/** Every symbol but plain numbers, by what people may type for it: of two halves, either first. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...HYBRIDS.flatMap((symbol) => spellingsOf(symbol).map((spelling) => [spelling, symbol] as const)),
  ...[...VARIABLES, ...HALVES, ...COLOURS, ...COLOURLESS].map((symbol) => [symbol, symbol] as const),
])

function spellingsOf(hybrid: string): string[] {
  const [one = '', other = '', ...more] = hybrid.split('/')
  return more.length > 0 ? [hybrid] : [hybrid, `${other}/${one}`]
}

/** In braces; a number; a half; any other character. */
const PART = /\{([^{}]*)\}|\d+|H[WR]|\S/gu
/** A larger number has no symbol. */
const NUMBER = /^\d{1,9}$/
/** The most characters that we repeat of what makes no sense. */
const MOST_REPEATED = 51

/** Parses a mana cost as people type it, `2ww` for `{2}{W}{W}`: adds up numbers, puts symbols in order. */
export function parseManaCost(typed: string): ManaCostReply | ScryfallFailure {
  const symbols: string[] = []
  let generic: number | undefined
  let strange = ''
  for (const [all, braced] of typed.toUpperCase().matchAll(PART)) {
    const inner = (braced ?? all).trim()
    const symbol = SYMBOLS.get(inner)
    if (NUMBER.test(inner)) generic = (generic ?? 0) + Number(inner)
    else if (symbol === undefined) strange += braced === undefined ? all : `{${notUnderstoodOf(inner)}}`
    else symbols.push(symbol)
  }
  if (strange !== '') {
    const fragments = Array.from(strange).slice(0, MOST_REPEATED).join('')
    return invalid(`The string fragment(s) “${fragments}” could not be understood as part of mana cost.`)
  }
  return costOf(symbols, generic)
}

/** What is left of a symbol without the letters that are mana by themselves. */
function notUnderstoodOf(inner: string): string {
  return inner.replaceAll(/[WUBRGCSXYZ]/g, '')
}

function costOf(symbols: readonly string[], generic: number | undefined): ManaCostReply {
  const letters = new Set(symbols.flatMap((symbol) => symbol.replace(/^H/, '').split('/')))
  const colors = COLOURS.filter((colour) => letters.has(colour))
  const order = [...HYBRIDS, ...HALVES, ...printedOrder(colors), ...COLOURLESS]
  const rest = symbols.filter((symbol) => !VARIABLES.includes(symbol))
  // A number of nothing is only written if there is nothing else.
  const number = generic === 0 && symbols.length > 0 ? undefined : generic
  const inOrder = [
    ...symbols.filter((symbol) => VARIABLES.includes(symbol)).toSorted(),
    ...(number === undefined ? [] : [String(number)]),
    ...rest.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
  ]
  return {
    object: 'mana_cost',
    cost: inOrder.length === 0 ? null : inOrder.map((symbol) => `{${symbol}}`).join(''),
    cmc: (generic ?? 0) + symbols.reduce((sum, symbol) => sum + manaValueOf(symbol), 0),
    colors,
    colorless: colors.length === 0,
    monocolored: colors.length === 1,
    multicolored: colors.length > 1,
  }
}

/**
 * The order of colours in a printed cost. It goes round the colour wheel in steps of one, as `GWU`, or if
 * that is impossible in steps of two, as `URW`.
 */
function printedOrder(colours: readonly string[]): readonly string[] {
  for (const step of [1, 2]) {
    for (const start of COLOURS.keys()) {
      const round = colours.map((_, at) => COLOURS[(start + at * step) % COLOURS.length] ?? '')
      if (round.every((colour) => colours.includes(colour))) return round
    }
  }
  return colours
}
