/**
 * Texts are kept in ASCII, so that they come back from a snapshot as strings of one byte a character. What ASCII lacks is written in
 * control characters, which no text has: the commonest as one, any other as a mark and the four hexadecimal digits of its code.
 * Every character is written in one way alone and no part of one looks like another, so whatever is found in the one form is
 * found in the other.
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
// oxlint-disable-next-line no-control-regex -- the mark alone
const SPELT_OUT = /\u001E/

const STAND_INS: ReadonlyMap<string, string> = new Map(
  COMMON.map((character, index) => [character, String.fromCharCode(FIRST_COMMON + index)]),
)

/** A folded text as it is kept: ASCII alone. */
export function storedText(text: string): string {
  return text.replaceAll(NOT_KEPT, (character) => STAND_INS.get(character) ?? spellOut(character))
}

/** The text that was kept. */
export function shownText(stored: string): string {
  if (!ANY_STAND_IN.test(stored)) return stored
  return stored.replaceAll(STAND_IN, (standIn) =>
    standIn.length === 1 ? (COMMON[standIn.charCodeAt(0) - FIRST_COMMON] ?? '') : readOut(standIn),
  )
}

/** Whether it has a character that takes more than one place as kept. */
export function isSpeltOut(stored: string): boolean {
  return SPELT_OUT.test(stored)
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
