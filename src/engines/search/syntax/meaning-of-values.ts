import type { Term, ValueName } from '#engines/search/term.ts'

import { nameOfGame, nameOfLanguage } from './names-of-values.ts'

const SENTENCES: Readonly<Record<ValueName, (value: string) => string>> = {
  keyword: (value) => `has ${value}`,
  set: (value) => `is in the set ${nameOfSet(value)}`,
  block: (value) => `is in the block of ${nameOfSet(value)}`,
  group: (value) => `is in ${nameOfSet(value)} or a set of its release`,
  'rest-of-group': (value) => `is in another set of the release of ${nameOfSet(value)}`,
  'set-type': (value) => `is in a set of the type ${value.replaceAll('_', ' ')}`,
  'collector-number': (value) => `the collector number is ${value}`,
  language: (value) => `is in ${nameOfLanguage(value)}`,
  game: (value) => `is in ${nameOfGame(value)}`,
  border: (value) => `the border is ${value}`,
  frame: (value) => `the frame is ${value}`,
  stamp: (value) => `the security stamp is ${value}`,
  watermark: (value) => `the watermark is ${value}`,
  layout: (value) => `the layout is ${value.replaceAll('_', ' ')}`,
  'oracle-id': (value) => `the oracle id is ${value}`,
  'scryfall-id': (value) => `the Scryfall id is ${value}`,
  'illustration-id': (value) => `the illustration id is ${value}`,
  'mtgo-id': (value) => `the Magic Online id is ${value}`,
  'arena-id': (value) => `the Arena id is ${value}`,
  'tcgplayer-id': (value) => `the TCGplayer id is ${value}`,
  'cardmarket-id': (value) => `the Cardmarket id is ${value}`,
  'multiverse-id': (value) => `the Multiverse id is ${value}`,
}

export function meaningOfValue({ name, value }: Extract<Term, { on: 'value' }>): string {
  return SENTENCES[name](value)
}

/** Codes are upper case; names stay as typed. */
function nameOfSet(value: string): string {
  return /^[\p{L}\p{N}]{2,5}$/u.test(value) ? value.toUpperCase() : `“${value}”`
}
