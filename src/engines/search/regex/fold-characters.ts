import { foldText } from '#engines/search/text/fold.ts'

import { hasCharacter, oneCharacter, unite, without, type CharSet } from './char-set.ts'
import { literal, type Tree } from './tree.ts'

/**
 * Characters that folding changes: ASCII capitals, accented Latin letters, and the hyphens, quotes and minus
 * that no keyboard has.
 */
const CAPITALS: CharSet = [0x41, 0x5a]
const OTHERS: CharSet = [
  0xc0, 0x2_4f, 0x1e_00, 0x1e_ff, 0x20_10, 0x20_11, 0x20_18, 0x20_19, 0x20_1c, 0x20_1d, 0x22_12, 0x22_12,
]
const TO_LOWER_CASE = 0x20

/** A character as it appears in folded text, where `Æ` becomes two. */
export function foldedLiteral(code: number): Tree {
  return literal(foldText(String.fromCodePoint(code)))
}

/** The same set, folded. Letters that fold to several characters are dropped. */
export function foldSet(set: CharSet): CharSet {
  const folded: CharSet[] = [without(set, unite([CAPITALS, OTHERS]))]
  for (const code of codesIn(CAPITALS, set)) folded.push(oneCharacter(code + TO_LOWER_CASE))
  for (const code of codesIn(OTHERS, set)) {
    const letter = foldText(String.fromCodePoint(code))
    if (letter.length === 1) folded.push(oneCharacter(letter.charCodeAt(0)))
  }
  return unite(folded)
}

function* codesIn(ranges: CharSet, set: CharSet): Generator<number> {
  for (let index = 0; index < ranges.length; index += 2) {
    for (let code = ranges[index] ?? 0; code <= (ranges[index + 1] ?? 0); code += 1) {
      if (hasCharacter(set, code)) yield code
    }
  }
}
