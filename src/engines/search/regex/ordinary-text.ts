import { onlyCharacter, type CharSet } from './char-set.ts'

/** The characters that make up most of a card's text, and how often each occurs. */
const COMMON = ' aeiounrstldhc'
const SHARE_OF_COMMON = 0.05
const SHARE_OF_OTHERS = 0.0037
const FIRST_PRINTED = 0x20
const LAST_PRINTED = 0x7e

/** Probability that a character of ordinary text is in the set. */
export function ordinaryShare(set: CharSet): number {
  const only = onlyCharacter(set)
  if (only !== undefined) return shareOf(only)
  let share = 0
  for (let index = 0; index < set.length; index += 2) {
    const from = Math.max(set[index] ?? 0, FIRST_PRINTED)
    const to = Math.min(set[index + 1] ?? 0, LAST_PRINTED)
    for (let code = from; code <= to; code += 1) share += shareOf(code)
  }
  return Math.min(1, share)
}

function shareOf(code: number): number {
  return COMMON.includes(String.fromCharCode(code)) ? SHARE_OF_COMMON : SHARE_OF_OTHERS
}
