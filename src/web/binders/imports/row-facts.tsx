import type { ImportRow } from '#contract/binders/imports.ts'
import { readSourceWord } from '#engines/formats/vocabulary.ts'
import { CONDITION_WORDS, FINISH_WORDS } from '#web/binders/stack-words.tsx'

import { languageWord } from './wording/rules.ts'

import styles from './row-line.module.css'

/** `2 × Foil, Near Mint (“NearMint”), German, signed, 1 for trade`. */
export function RowFacts({ row }: { row: ImportRow }) {
  const { quantity, finish, marks, forTrade } = row
  const facts = [
    finish === null ? '' : FINISH_WORDS[finish],
    conditionOf(row),
    languageOf(row),
    ...marks,
    forTrade > 0 ? `${String(forTrade)} for trade` : '',
  ].filter(Boolean)
  return (
    <span className={styles['facts']}>
      <b data-numeric>{quantity} ×</b> {facts.join(', ')}
    </span>
  )
}

/** The grade, and beside it the file's own word where it is another. What the file does not say is taken as near mint. */
function conditionOf({ condition, sourceCondition, printing }: ImportRow): string {
  const { word } = readSourceWord(sourceCondition)
  if (condition === null && word === '') return printing === null ? '' : `${CONDITION_WORDS.NM} (not said)`
  if (condition === null) return `${CONDITION_WORDS.NM} (“${word}”)`
  const grade = CONDITION_WORDS[condition]
  return word === '' || word === grade || word === condition ? grade : `${grade} (“${word}”)`
}

function languageOf({ language, printing }: ImportRow): string {
  if (language !== null) return languageWord(language)
  return printing === null ? '' : `${languageWord('en')} (not said)`
}
