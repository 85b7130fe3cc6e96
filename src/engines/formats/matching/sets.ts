import type { FormatId } from '#engines/formats/vocabulary.ts'

import { foldCardName } from './names.ts'
import { MTGO_CODES, OTHER_CODES } from './set-codes.ts'
import { OTHER_SET_NAMES } from './set-names.ts'

const ALCHEMY = /^y\d\d-?([a-z0-9]{3})$/
const CODES_BY_NAME: ReadonlyMap<string, string> = new Map(
  OTHER_SET_NAMES.map(([name, code]) => [foldCardName(name), code]),
)
/** What apps add to a set's name for special cards that Scryfall counts in the set itself. */
const ADDITIONS: readonly RegExp[] = [
  /^(?:extras|variants|promos?|tokens|art series|universes beyond|commander)\s*:\s*(.+)$/i,
  /^(.+?)\s*[:-]?\s*(?:extras|variants|promos|tokens|art series)$/i,
  /^(.+?)\s*\([A-Z0-9]{3,5}\)$/,
]

/** Scryfall's codes that a file's set code may stand for, most likely first, in lower case. */
export function setCodeForms(code: string, format: FormatId): string[] {
  const own = code.trim().toLowerCase()
  if (own === '') return []
  const isMtgo = format.startsWith('mtgo')
  const alchemy = ALCHEMY.exec(own)?.[1]
  const others = [OTHER_CODES.get(own), alchemy === undefined ? undefined : `y${alchemy}`]
  // Some of Magic Online's codes mean another set elsewhere.
  const forms = isMtgo ? [MTGO_CODES.get(own), own, ...others] : [own, ...others]
  return [...new Set(forms.filter((form) => form !== undefined))]
}

/** What a file's set name may stand for, most likely first: Scryfall's code, or a folded name. */
export interface SetNameForms {
  readonly codes: readonly string[]
  /** Compare these with Scryfall's names, folded by `foldCardName`. */
  readonly names: readonly string[]
}

export function setNameForms(name: string): SetNameForms {
  const names = [name, ...innerNames(name)].map(foldCardName).filter((form) => form !== '')
  const commander = /^commander\s*:\s*(.+)$/i.exec(name)?.[1]
  const all = commander === undefined ? names : [foldCardName(`${commander} Commander`), ...names]
  return {
    codes: [...new Set(all.flatMap((form) => CODES_BY_NAME.get(form) ?? []))],
    names: [...new Set(all)],
  }
}

function innerNames(name: string): string[] {
  return ADDITIONS.flatMap((pattern) => pattern.exec(name)?.[1] ?? [])
}
