import type { FormatId } from '#engines/formats/vocabulary.ts'

import { foldCardName } from './names.ts'
import { MTGO_CODES, OTHER_CODES } from './set-codes.ts'
import { OTHER_SET_NAMES } from './set-names.ts'

const ALCHEMY = /^y\d\d-?([a-z0-9]{3})$/
const CODES_BY_NAME: ReadonlyMap<string, string> = new Map(
  OTHER_SET_NAMES.map(([name, code]) => [foldCardName(name), code]),
)
/** What apps put before or after a set's name for its special cards, which Scryfall counts to the set. */
const AROUND: readonly RegExp[] = [
  /^(?:extras|variants|promos?|tokens|art series|universes beyond|commander)\s*:\s*(.+)$/i,
  /^(.+?)\s*[:-]?\s*(?:extras|variants|promos|tokens|art series)$/i,
  /^(.+?)\s*\([A-Z0-9]{3,5}\)$/,
]

/** Scryfall's codes that a set's code of a file may stand for, the likeliest first, in lower case. */
export function setCodeForms(code: string, format: FormatId): string[] {
  const own = code.trim().toLowerCase()
  if (own === '') return []
  const isMtgo = format.startsWith('mtgo')
  const alchemy = ALCHEMY.exec(own)?.[1]
  const others = [OTHER_CODES.get(own), alchemy === undefined ? undefined : `y${alchemy}`]
  // Magic Online has codes that are another set's elsewhere.
  const forms = isMtgo ? [MTGO_CODES.get(own), own, ...others] : [own, ...others]
  return [...new Set(forms.filter((form) => form !== undefined))]
}

/** What a set's name of a file may stand for, the likeliest first: Scryfall's code, or a name, folded. */
export interface SetNameForms {
  readonly codes: readonly string[]
  /** To be compared with Scryfall's names, folded by `foldCardName`. */
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
  return AROUND.flatMap((pattern) => pattern.exec(name)?.[1] ?? [])
}
