import { MANA_BITS } from '#engines/search/term.ts'

const COLOURS = MANA_BITS.W | MANA_BITS.U | MANA_BITS.B | MANA_BITS.R | MANA_BITS.G

/** A set of mana letters by `MANA_BITS`; other letters are left out. */
export function maskOf(letters: Iterable<string>): number {
  let mask = 0
  for (const letter of letters) if (isLetter(letter)) mask |= MANA_BITS[letter]
  return mask
}

function isLetter(letter: string): letter is keyof typeof MANA_BITS {
  return Object.hasOwn(MANA_BITS, letter)
}

/** The colours among the letters. */
export function coloursAmong(mask: number): number {
  return mask & COLOURS
}

/** How many letters are in a set. */
export function countLetters(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}
