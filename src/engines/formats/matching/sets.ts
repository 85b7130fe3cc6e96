import type { FormatId } from '#engines/formats/vocabulary.ts'

import { foldCardName } from './names.ts'
import { MTGO_CODES, OTHER_CODES } from './set-codes.ts'
import { OTHER_SET_NAMES } from './set-names.ts'

const ALCHEMY = /^y\d\d-?([a-z0-9]{3})$/
/** TCGplayer's codes of art series. */
const PICTURES = /^as([a-z0-9]{3})$/
const CODES_BY_NAME: ReadonlyMap<string, string> = new Map(
  OTHER_SET_NAMES.map(([name, code]) => [foldCardName(name), code]),
)
/** What apps write for a set of Scryfall's, as patterns of the name and the name Scryfall gives it. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^(?:extras|variants|universes beyond)\s*:\s*(.+)$/i, '$1'],
  [/^(.+?)\s*[:-]?\s*(?:extras|variants)$/i, '$1'],
  [/^(.+?)\s*\([A-Z0-9]{3,5}\)$/, '$1'],
  [/^commander\s*:\s*(.+)$/i, '$1 Commander'],
  [/^art series\s*:\s*(.+)$/i, '$1 Art Series'],
  [/^tokens\s*:\s*(.+)$/i, '$1 Tokens'],
  [/^(?:promos?|prerelease events|prerelease cards|launch parties)\s*:\s*(.+)$/i, '$1 Promos'],
  [/^(.+?)\s+promo$/i, '$1 Promos'],
]
/** Sets that special cards may be counted to. Scryfall mostly has sets of their own for them. */
const GUESSES: readonly RegExp[] = [
  /^(?:commander|tokens|art series|promos?|prerelease events|prerelease cards|launch parties)\s*:\s*(.+)$/i,
  /^(.+?)\s*[:-]?\s*(?:promos?|tokens|art series)$/i,
]
/** Scryfall's codes that a file's set code may stand for, most likely first, in lower case. */
export function setCodeForms(code: string, format: FormatId): string[] {
  const own = code.trim().toLowerCase()
  if (own === '') return []
  const isMtgo = format.startsWith('mtgo')
  const alchemy = ALCHEMY.exec(own)?.[1]
  const pictures = PICTURES.exec(own)?.[1]
  const others = [
    OTHER_CODES.get(own),
    alchemy === undefined ? undefined : `y${alchemy}`,
    pictures === undefined ? undefined : `a${pictures}`,
  ]
  // Some of Magic Online's codes mean another set elsewhere.
  const forms = isMtgo ? [MTGO_CODES.get(own), own, ...others] : [own, ...others]
  return [...new Set(forms.filter((form) => form !== undefined))]
}

/** What a file's set name may stand for, most likely first: Scryfall's code, or a folded name. */
export interface SetNameForms {
  readonly codes: readonly string[]
  /** Compare these with Scryfall's names, folded by `foldCardName`. */
  readonly names: readonly string[]
  /** Folded names of sets that the cards may belong to, if the cards' own names say so. */
  readonly guesses: readonly string[]
}

export function setNameForms(name: string): SetNameForms {
  const aliases = ALIASES.filter(([pattern]) => pattern.test(name)).map(([pattern, form]) =>
    name.replace(pattern, form),
  )
  const names = distinctForms([name, ...aliases])
  const guesses = distinctForms(GUESSES.flatMap((pattern) => pattern.exec(name)?.[1] ?? []))
  return {
    codes: [...new Set(names.flatMap((form) => CODES_BY_NAME.get(form) ?? []))],
    names,
    guesses: guesses.filter((guess) => !names.includes(guess)),
  }
}

/**
 * The beginnings of a set's name in whole words, folded, the longest first, each with the words that follow it: apps
 * add a look to the name, as in `Modern Horizons 2 Retro Frame`.
 */
export function setNameBeginnings(name: string): { readonly name: string; readonly rest: string }[] {
  const words = foldCardName(name).split(' ')
  return Array.from({ length: words.length - 1 }, (_, at) => words.length - 1 - at).map((length) => ({
    name: words.slice(0, length).join(' '),
    rest: words.slice(length).join(' '),
  }))
}

function distinctForms(names: readonly string[]): string[] {
  return [...new Set(names.map(foldCardName))].filter((form) => form !== '')
}
