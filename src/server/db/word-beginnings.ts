/** The longest beginnings that stand in the indexes of words. */
export const LONGEST_INDEXED = 6

/** Letters as SQLite's index has them: small, without their accents. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase()

const SIGNS = /[^\p{L}\p{N}\p{Co}]+/gu

/**
 * Parts a beginning that is longer than those in SQLite's index: what the index has of it, and all of it, for
 * `begins_word`.
 * @returns undefined if the index can be asked for it as it is, or if its letters are not those of the English
 * alphabet. Of others we can't be sure that we fold them as the index does.
 */
export function partLongBeginning(
  beginning: string,
): { readonly indexed: string; readonly whole: string } | undefined {
  const whole = folded(beginning)
  return whole.length > LONGEST_INDEXED && /^[a-z\d]+$/.test(whole)
    ? { indexed: whole.slice(0, LONGEST_INDEXED), whole }
    : undefined
}

/** Whether one of some words begins so. Every connection of SQLite has it as `begins_word`. */
export function beginsWord(words: string, beginning: string): boolean {
  return ` ${folded(words).replaceAll(SIGNS, ' ')}`.includes(` ${beginning}`)
}
