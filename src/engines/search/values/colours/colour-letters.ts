import { MANA_BITS } from '#engines/search/term.ts'

const COLOURS = MANA_BITS.W | MANA_BITS.U | MANA_BITS.B | MANA_BITS.R | MANA_BITS.G

/** Letters of mana as `MANA_BITS`. Other letters are ignored. */
export function maskOf(letters: Iterable<string>): number {
  let mask = 0
  for (const letter of letters) if (isLetter(letter)) mask |= MANA_BITS[letter]
  return mask
}

function isLetter(letter: string): letter is keyof typeof MANA_BITS {
  return Object.hasOwn(MANA_BITS, letter)
}

/** Only the colours of the letters. */
export function coloursAmong(mask: number): number {
  return mask & COLOURS
}

/** Number of letters in a set. */
export function countLetters(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}
