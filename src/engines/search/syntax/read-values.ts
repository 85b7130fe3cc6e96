import type { Reading } from '#engines/search/question.ts'
import type { Term, ValueName } from '#engines/search/term.ts'
import { foldText } from '#engines/search/text/fold.ts'

import {
  CURRENCY_WORDS,
  FORMAT_WORDS,
  FRAME_WORDS,
  GAME_WORDS,
  LANGUAGE_WORDS,
  NEW_WORDS,
  RARITY_WORDS,
  SET_TYPE_WORDS,
  STAMP_WORDS,
} from './closed-values.ts'
import { cutShort } from './sentences.ts'
import { comparisonOf, meant } from './typed-term.ts'
import type { Meant, TypedTerm, Verdict } from './typed-term.ts'

type ReadTerm = (term: TypedTerm, reading: Reading) => Verdict

/** Makes a reader for values that only the cards can tell valid or not. */
export function valueReader(name: ValueName, more: Omit<Meant, 'anyOf'> = {}): ReadTerm {
  return ({ value }) => meant({ on: 'value', name, value: foldText(value) }, more)
}

/**
 * Makes a reader for codes and names of sets. On Scryfall a minus before a release keeps the set that names
 * it.
 */
export function setReader(name: 'set' | 'block' | 'group'): ReadTerm {
  const more = { widens: name !== 'set' }
  return ({ value, isNegated }, reading) => {
    const isRest = name === 'group' && isNegated && reading.dialect === 'scryfall'
    return meant(
      { on: 'value', name: isRest ? 'rest-of-group' : name, value: foldText(value), ...loosely(reading) },
      more,
    )
  }
}

/** In our dialect, punctuation in the name of a set never matters. */
function loosely({ dialect }: Reading): { readonly isLoose?: true } {
  return dialect === 'tradewyrm' ? { isLoose: true } : {}
}

export function readBorder({ value, isNegated }: TypedTerm): Verdict {
  const border = foldText(value)
  return meant({ on: 'value', name: 'border', value: border }, { widens: border === 'silver' && !isNegated })
}

export function readRarity(term: TypedTerm): Verdict {
  const rarity = RARITY_WORDS.get(term.value.toLowerCase())
  return rarity === undefined
    ? { ignored: `Unknown rarity “${cutShort(term.value.toLowerCase())}.”` }
    : meant({ on: 'rarity', is: comparisonOf(term), rarity })
}

/**
 * What a word of a fixed list means. An incomplete word means all words that start like it, as it may still
 * be being typed.
 */
function wordsFrom(words: ReadonlyMap<string, string>, typed: string): readonly string[] {
  const known = words.get(typed)
  if (known !== undefined) return [known]
  const begun = [...words].filter(([word]) => typed !== '' && word.startsWith(typed))
  return [...new Set(begun.map(([, meaning]) => meaning))]
}

export function legalityReader(status: 'legal' | 'banned' | 'restricted'): ReadTerm {
  return ({ value }) => {
    const formats = wordsFrom(FORMAT_WORDS, value.toLowerCase())
    const kind = status === 'legal' ? 'game' : 'constructed'
    if (formats.length === 0) return { ignored: `Unknown ${kind} format “${cutShort(value.toLowerCase())}”` }
    const widens = status === 'banned' || (status === 'legal' && formats.includes('premodern'))
    return { anyOf: formats.map((format) => ({ on: 'legality', status, format })), widens }
  }
}

export function readLanguage({ value }: TypedTerm): Verdict {
  const language = LANGUAGE_WORDS.get(foldText(value))
  if (language === undefined) return { ignored: `Unknown language \`${cutShort(value.toLowerCase())}\`` }
  const term: Term =
    language === 'any' ? { on: 'everything' } : { on: 'value', name: 'language', value: language }
  return meant(term, { includes: { multilingual: true } })
}

export function readGame({ value }: TypedTerm): Verdict {
  const game = GAME_WORDS.get(value.toLowerCase())
  return game === undefined
    ? { ignored: `Unknown game \`${cutShort(value.toLowerCase())}\`` }
    : meant({ on: 'value', name: 'game', value: game })
}

export function readSetType({ value }: TypedTerm): Verdict {
  const types = wordsFrom(SET_TYPE_WORDS, value.toLowerCase().replaceAll(/[\s_-]/g, ''))
  return types.length === 0
    ? { ignored: `Unknown set type “${cutShort(value.toLowerCase())}”` }
    : { anyOf: types.map((type) => ({ on: 'value', name: 'set-type', value: type })) }
}

export function readFrame({ value }: TypedTerm): Verdict {
  const frame = FRAME_WORDS.get(value.toLowerCase())
  return frame === undefined
    ? { ignored: `Unknown frame “${cutShort(value.toLowerCase())}”` }
    : meant({ on: 'value', name: 'frame', value: frame })
}

export function readStamp({ value }: TypedTerm): Verdict {
  const stamp = STAMP_WORDS.get(value.toLowerCase())
  return stamp === undefined
    ? { ignored: `Unknown security stamp “${cutShort(value.toLowerCase())}”` }
    : meant({ on: 'value', name: 'stamp', value: stamp })
}

export function readIn({ value }: TypedTerm, reading: Reading): Verdict {
  return meant({ on: 'in', value: foldText(value), ...loosely(reading) })
}

export function readNew({ value }: TypedTerm): Verdict {
  const aspect = NEW_WORDS.get(value.toLowerCase())
  return aspect === undefined
    ? { ignored: `Checking if cards have a new “${cutShort(value.toLowerCase())}” is not supported` }
    : meant({ on: 'new', aspect })
}

/** Scryfall's minus before it doesn't mean the opposite, but something else. */
export function readCheapest({ value, isNegated }: TypedTerm, { dialect }: Reading): Verdict {
  const currency = CURRENCY_WORDS.get(value.toLowerCase())
  if (currency !== 'usd' && currency !== 'eur' && currency !== 'tix')
    return { ignored: `Unknown currency “${cutShort(value.toLowerCase())}”` }
  return dialect === 'scryfall' && isNegated
    ? meant({ on: 'cheapest', currency, hasMinus: true }, { hasMinusWithin: true })
    : meant({ on: 'cheapest', currency })
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** A printing named by an id is shown, whatever it is. */
const WHATEVER_IT_IS: Omit<Meant, 'anyOf'> = { widens: true, includes: { rebalanced: true } }
const EVEN_A_VARIATION: Omit<Meant, 'anyOf'> = {
  widens: true,
  includes: { rebalanced: true, variations: true },
}

/** Makes a reader for Scryfall's ids. In our dialect they need not be version 4 UUIDs. */
export function uuidReader(name: ValueName): ReadTerm {
  const more = name === 'scryfall-id' ? EVEN_A_VARIATION : WHATEVER_IT_IS
  return ({ value }, { dialect }) => {
    const id = value.toLowerCase()
    return (dialect === 'scryfall' ? UUID_V4 : UUID).test(id)
      ? meant({ on: 'value', name, value: id }, more)
      : { ignored: 'You must provide a valid v4 UUID.' }
  }
}

/** Makes a reader for ids of other sites: the leading digits of the value, without leading zeros. */
export function digitsReader(name: ValueName): ReadTerm {
  return ({ value }) => {
    const digits = digitsOf(value)
    return meant(
      digits === undefined ? { on: 'nothing' } : { on: 'value', name, value: digits },
      WHATEVER_IT_IS,
    )
  }
}

export function readTcgplayerId({ value }: TypedTerm): Verdict {
  const digits = digitsOf(value)
  return digits === undefined
    ? // Scryfall's spelling.
      { ignored: 'You must provide a vaid interger' }
    : meant({ on: 'value', name: 'tcgplayer-id', value: digits }, EVEN_A_VARIATION)
}

function digitsOf(value: string): string | undefined {
  return /^0*(\d+)/.exec(value)?.[1]
}

/** Makes a reader for facts outside the card file, which we can't answer. */
export function elsewhereReader(what: string): ReadTerm {
  return () => ({ ignored: `${what} are kept outside the card file, so they cannot be searched here.` })
}
