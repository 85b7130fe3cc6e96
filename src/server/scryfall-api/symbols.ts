import type { SymbolReply } from '#contract/scryfall-replies.ts'

export const COLOURS = ['W', 'U', 'B', 'R', 'G']
const PICTURES = 'https://svgs.scryfall.io/card-symbols'
const WORDS: Readonly<Record<string, string>> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
  C: 'colorless',
  S: 'snow',
}

/** Symbols that are not mana, or special mana. */
const ENGLISH: Readonly<Record<string, string>> = {
  T: 'tap this permanent',
  Q: 'untap this permanent',
  E: 'an energy counter',
  A: 'an acorn counter',
  TK: 'a ticket counter',
  P: 'modal budget pawprint',
  PW: 'planeswalker',
  CHAOS: 'chaos',
  X: 'X generic mana',
  Y: 'Y generic mana',
  Z: 'Z generic mana',
  '∞': 'infinite generic mana',
  '½': 'one-half generic mana',
  C: 'one colorless mana',
  S: 'one snow mana',
  L: 'one mana from a legendary source',
  D: 'one land drop',
}
const NO_MANA = new Set(['T', 'Q', 'E', 'A', 'TK', 'P', 'PW', 'CHAOS', 'D'])
const FUNNY = new Set(['Y', 'Z', '∞', '½', 'A', 'TK', '100', '1000000', 'HW', 'HR'])

/** What a symbol such as `{2/W}` means. */
export function symbolOf(symbol: string): SymbolReply {
  const inner = symbol.slice(1, -1)
  const parts = inner.split('/')
  const isMana = !NO_MANA.has(inner)
  const value = isMana ? manaValueOf(inner) : null
  return {
    object: 'card_symbol',
    symbol,
    svg_uri: `${PICTURES}/${encodeURIComponent(inner.replaceAll('/', ''))}.svg`,
    loose_variant: parts.length === 1 && inner.length === 1 && isMana ? inner : null,
    english: englishOf(inner, parts),
    transposable: parts.length > 1,
    represents_mana: isMana,
    appears_in_mana_costs: isMana,
    mana_value: value,
    cmc: value,
    hybrid: parts.filter((part) => part !== 'P').length > 1,
    phyrexian: parts.length > 1 && parts.includes('P'),
    funny: FUNNY.has(inner),
    colors: COLOURS.filter((colour) => parts.includes(colour) || inner === `H${colour}`),
    gatherer_alternates: null,
  }
}

function englishOf(inner: string, parts: readonly string[]): string {
  if (ENGLISH[inner] !== undefined) return ENGLISH[inner]
  if (/^\d+$/.test(inner)) return `${inner} generic mana`
  if (/^H[WUBRG]$/.test(inner)) return `one-half ${wordOf(inner.slice(1))} mana`
  const choices = parts.map((part) => {
    if (part === 'P') return '2 life'
    return /^\d+$/.test(part) ? `${part} generic mana` : `one ${wordOf(part)} mana`
  })
  return choices.length > 2
    ? `${choices.slice(0, -1).join(', ')}, or ${choices.at(-1) ?? ''}`
    : choices.join(' or ')
}

function wordOf(letter: string): string {
  return WORDS[letter] ?? letter
}

/** How much mana a symbol counts for, without its braces. */
export function manaValueOf(inner: string): number {
  if (/^[XYZ]$/.test(inner)) return 0
  if (inner === '½' || inner.startsWith('H')) return 0.5
  const numbers = inner.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : 1))
  return Math.max(...numbers)
}

/** Lists every symbol in some texts, each once. */
export function symbolsIn(texts: Iterable<string>): string[] {
  const found = new Set<string>()
  for (const text of texts) for (const [symbol] of text.matchAll(/\{[^{}\s]{1,10}\}/g)) found.add(symbol)
  return [...found].toSorted(byKind)
}

/** Sorts numbers by size, after letters. */
function byKind(one: string, other: string): number {
  const [first, second] = [one, other].map((symbol) => Number(symbol.slice(1, -1)))
  const isNumber = [first, second].map((number) => !Number.isNaN(number))
  if (isNumber[0] === true && isNumber[1] === true) return (first ?? 0) - (second ?? 0)
  if (isNumber[0] !== isNumber[1]) return isNumber[0] === true ? 1 : -1
  return one < other ? -1 : 1
}
