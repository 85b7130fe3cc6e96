import type { Leaf } from '#engines/search/question.ts'
import type { Comparison, ManaCost, Term } from '#engines/search/term.ts'

import { meaningOfKind } from './kind-meanings.ts'
import { meaningOfColourCount, meaningOfColours, meaningOfDevotion } from './meaning-of-colours.ts'
import { meaningOfNumber } from './meaning-of-numbers.ts'
import { meaningOfValue } from './meaning-of-values.ts'
import { nameOfCurrency, nameOfFormat } from './names-of-values.ts'

/** Negates the first verb of a description. */
const DENIALS: Readonly<Record<string, string>> = {
  is: 'is not',
  are: 'are not',
  was: 'was not',
  has: 'does not have',
  have: 'do not have',
  includes: 'does not include',
  include: 'do not include',
  costs: 'does not cost',
  says: 'does not say',
  say: 'do not say',
  mentions: 'does not mention',
  matches: 'does not match',
  match: 'do not match',
  fits: 'does not fit',
  makes: 'does not make',
  adds: 'does not add',
  came: 'did not come',
  comes: 'does not come',
  can: 'cannot',
}
const VERB = new RegExp(String.raw`\b(?:${Object.keys(DENIALS).join('|')})\b`)

const KEYWORD = /^-*(?:!|[a-z_-]+(?:!=|<=|>=|=<|=>|[:=<>]))?/i
const WITHOUT_VALUE = /^-*([a-z_-]+)(!=|<=|>=|=<|=>|[:=<>])$/i
const QUOTATION_MARKS = /^["'“‘/]|["'”’/]$/g

type Meanings = { readonly [On in Term['on']]: (term: Extract<Term, { on: On }>, shown: string) => string }

const MEANINGS: Meanings = {
  everything: () => 'is any card',
  nothing: () => 'is no card at all',
  'name-word': (_, shown) => `the name has “${shown}”`,
  'name-part': (_, shown) => `the name has “${shown}”`,
  'name-phrase': (_, shown) => `the name has “${shown}”`,
  'name-exact': (_, shown) => `the name is “${shown}”`,
  'name-pattern': ({ pattern }) => `the name matches /${pattern.source}/`,
  text: ({ text }, shown) => `${TEXTS[text]} “${shown}”`,
  'text-pattern': ({ text, pattern }) => `${PATTERN_TEXTS[text]} /${pattern.source}/`,
  colours: meaningOfColours,
  'colour-count': meaningOfColourCount,
  mana: ({ is, cost }) => `the mana cost ${MANA[is]} ${writeCost(cost)}`,
  devotion: meaningOfDevotion,
  number: meaningOfNumber,
  parity: ({ parity }) => `the mana value is ${parity}`,
  rarity: ({ is, rarity }) => `is ${RARITIES[is](rarity)}`,
  date: ({ is, from, to }) => `came out ${DATES[is]} ${spanInWords(from, to)}`,
  'set-date': ({ is, set }) => `came out ${SET_DATES[is]} the set ${set.toUpperCase()}`,
  value: meaningOfValue,
  legality: ({ status, format }) => `is ${status} in ${nameOfFormat(format)}`,
  in: (_, shown) => `was ever printed in “${shown}”`,
  kind: ({ kind }) => meaningOfKind(kind),
  new: ({ aspect }) => `is the first of its card with this ${ASPECTS[aspect] ?? aspect}`,
  cheapest: ({ currency }) => `is its card’s cheapest printing in ${nameOfCurrency(currency)}`,
  caller: meaningOfCallers,
}

const TEXTS = {
  type: 'the type has',
  oracle: 'the rules say',
  'full-oracle': 'the rules, with reminders, say',
  flavor: 'the flavour text says',
  lore: 'the card mentions',
  artist: 'the artist is',
} as const
const PATTERN_TEXTS = {
  type: 'the type matches',
  oracle: 'the rules match',
  'full-oracle': 'the rules, with reminders, match',
  flavor: 'the flavour text matches',
} as const
const MANA: Readonly<Record<Comparison, string>> = {
  '=': 'is',
  '!=': 'is other than',
  '<': 'is part of',
  '<=': 'is at most',
  '>': 'includes, with more,',
  '>=': 'includes',
}
const RARITIES: Readonly<Record<Comparison, (rarity: string) => string>> = {
  '=': (rarity) => rarity,
  '!=': (rarity) => `anything but ${rarity}`,
  '<': (rarity) => `below ${rarity}`,
  '<=': (rarity) => `at most ${rarity}`,
  '>': (rarity) => `above ${rarity}`,
  '>=': (rarity) => `at least ${rarity}`,
}
const DATES: Readonly<Record<Comparison, string>> = {
  '=': 'in',
  '!=': 'other than in',
  '<': 'before',
  '<=': 'up to',
  '>': 'after',
  '>=': 'from',
}
const SET_DATES: Readonly<Record<Comparison, string>> = {
  '=': 'with',
  '!=': 'other than with',
  '<': 'before',
  '<=': 'with or before',
  '>': 'after',
  '>=': 'with or after',
}
const ASPECTS: Readonly<Record<string, string>> = {
  flavor: 'flavour text',
  card: 'name',
  language: 'language',
}

const COPY_FACTS: Readonly<Record<string, string>> = {
  lang: 'the copy’s language',
  language: 'the copy’s language',
  tag: 'one of its tags',
  condition: 'the condition',
  cond: 'the condition',
  qty: 'the number of copies',
  quantity: 'the number of copies',
  trade: 'the number for trade',
  ask: 'the asking price',
  asking: 'the asking price',
  paid: 'the price paid',
}
const COPY_SIGNS: Readonly<Record<Comparison, string>> = {
  '=': '',
  '!=': 'other than ',
  '<': 'below ',
  '<=': 'at most ',
  '>': 'above ',
  '>=': 'at least ',
}

/** Describes a term as a person would: `the name has “bolt”`, `is legal in Modern`. */
export function meaningOf(leaf: Leaf, isNegated: boolean): string {
  const { term } = leaf
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each meaning has the key of the term it takes
  const say = MEANINGS[term.on] as (term: Term, shown: string) => string
  const bare = keywordWithoutValue(leaf.typed)
  const meaning =
    bare === undefined ? say(term, valueTyped(leaf.typed)) : `the name has “${bare}” (no value yet)`
  return isNegated ? meaning.replace(VERB, (verb) => DENIALS[verb] ?? verb) : meaning
}

/** A caller's keyword is a place, such as a binder, unless it is known as a fact of a copy. */
function meaningOfCallers({ keyword, is, value }: Extract<Term, { on: 'caller' }>): string {
  if (keyword === 'is') return `the copy is ${value}`
  const fact = COPY_FACTS[keyword]
  return fact === undefined ? `is in ${keyword} “${value}”` : `${fact} is ${COPY_SIGNS[is]}“${value}”`
}

/** A keyword that nothing follows is a word of a name; its comparison belongs to that. */
function keywordWithoutValue(typed: string): string | undefined {
  const [, keyword = '', sign = ''] = WITHOUT_VALUE.exec(typed) ?? []
  if (keyword === '') return undefined
  return [':', '<', '>'].includes(sign) ? keyword : `${keyword}${sign}`
}

/** The text after the keyword and operator, without quotation marks. */
function valueTyped(typed: string): string {
  return typed.replace(KEYWORD, '').replaceAll(QUOTATION_MARKS, '')
}

function writeCost({ generic, symbols }: ManaCost): string {
  const written = [...symbols].map(([symbol, count]) => `{${symbol}}`.repeat(Math.min(count, 20)))
  return `${generic > 0 || written.length === 0 ? `{${String(generic)}}` : ''}${written.join('')}`
}

/** Shortens a whole year or month to its name. */
function spanInWords(from: string, to: string): string {
  if (from === to) return from
  return from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : from.slice(0, 4)
}
