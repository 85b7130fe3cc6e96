import type { Condition } from '#contract/collection/stacks.ts'
import type { ConditionRead } from '#engines/formats/row.ts'
import { readSourceWord, writeSourceWord } from '#engines/formats/vocabulary.ts'
import { isSameRung } from '#engines/formats/words/conditions.ts'

/**
 * A file's word for a condition as a stack stores it: with its scale (`eu:light_played`), because two scales
 * may share a word. Empty if it says no more than our own grade; the stack then equals one added by hand.
 */
export function sourceConditionOf(condition: ConditionRead): string {
  const { grade, scale, word } = condition
  if (grade !== null && isSameRung(condition, { grade, scale: 'us', word: grade })) return ''
  return writeSourceWord(scale, word)
}

/** The condition of a stack for a file. A word that nobody could read stays as it was. */
export function conditionOfStack(grade: Condition, sourceCondition: string): ConditionRead {
  const { scale, word } = readSourceWord(sourceCondition)
  return { grade: scale === null && word !== '' ? null : grade, scale, word }
}
