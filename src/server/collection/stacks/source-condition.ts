import type { Condition } from '#contract/collection/stacks.ts'
import type { ConditionRead } from '#engines/formats/row.ts'
import { readSourceWord, writeSourceWord } from '#engines/formats/vocabulary.ts'
import { isSameRung } from '#engines/formats/words/conditions.ts'

/**
 * The word that a file used for a condition, as a stack keeps it: with its scale (`eu:light_played`), as two scales may share
 * a word. Empty where it says no more than our own grade; then the stack equals one that was added by hand.
 */
export function sourceConditionOf(condition: ConditionRead): string {
  const { grade, scale, word } = condition
  if (grade !== null && isSameRung(condition, { grade, scale: 'us', word: grade })) return ''
  return writeSourceWord(scale, word)
}

/** The condition of a stack, to be written into a file. A word that nobody could read stays as it was. */
export function conditionOfStack(grade: Condition, sourceCondition: string): ConditionRead {
  const { scale, word } = readSourceWord(sourceCondition)
  return { grade: scale === null && word !== '' ? null : grade, scale, word }
}
