/**
 * Texts are stored in ASCII, so a snapshot returns them as strings with one byte per character. Characters
 * beyond ASCII are encoded with control characters, which no text contains. The most common take one; others
 * take a mark and the four hexadecimal digits of their code. The encoding is unique and self-delimiting, so
 * searching encoded texts finds the same as searching the originals.
 */
const COMMON = ['—', '•', '☐', '½', '™', '®', '∞', '…'] as const
const FIRST_COMMON = 0x01
const FIRST_DIGIT = 0x0e
const MARK = '\u001E'

const NOT_KEPT = /[^\n -~]/g
// oxlint-disable-next-line no-control-regex -- the stand-ins
const STAND_IN = /[\u0001-\u0008]|\u001E[\u000E-\u001D]{4}/g
// oxlint-disable-next-line no-control-regex -- the stand-ins
const ANY_STAND_IN = /[\u0001-\u0008\u001E]/

const STAND_INS: ReadonlyMap<string, string> = new Map(
  COMMON.map((character, index) => [character, String.fromCharCode(FIRST_COMMON + index)]),
)

/** Encodes a folded text for storage, in pure ASCII. */
export function storedText(text: string): string {
  return text.replaceAll(NOT_KEPT, (character) => STAND_INS.get(character) ?? spellOut(character))
}

/** Decodes a stored text. */
export function shownText(stored: string): string {
  if (!ANY_STAND_IN.test(stored)) return stored
  return stored.replaceAll(STAND_IN, (standIn) =>
    standIn.length === 1 ? (COMMON[standIn.charCodeAt(0) - FIRST_COMMON] ?? '') : readOut(standIn),
  )
}

/** Whether it contains a character that takes more than one place in storage. */
export function isSpeltOut(stored: string): boolean {
  return stored.includes(MARK)
}

function spellOut(character: string): string {
  const code = character.charCodeAt(0)
  const digits = [12, 8, 4, 0].map((shift) => FIRST_DIGIT + ((code >>> shift) & 15))
  return MARK + String.fromCharCode(...digits)
}

function readOut(spelt: string): string {
  let code = 0
  for (let index = 1; index < spelt.length; index++) {
    code = code * 16 + spelt.charCodeAt(index) - FIRST_DIGIT
  }
  return String.fromCharCode(code)
}
