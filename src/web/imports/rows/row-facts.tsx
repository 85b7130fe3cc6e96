import type { ImportRow } from '#contract/imports.ts'
import { CONDITION_WORDS, FINISH_WORDS } from '#web/collection/stack-words.tsx'
import { foreignWord } from '#web/collection/stacks/typed-stack.ts'
import { languageWord } from '#web/imports/import-words.ts'

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

/** The condition, with the file's own word if that differs. We assume near mint if the file says nothing. */
function conditionOf({ condition, sourceCondition, printing }: ImportRow): string {
  const word = foreignWord(sourceCondition, condition)
  const told = word === undefined ? '' : ` (“${word}”)`
  if (condition !== null) return `${CONDITION_WORDS[condition]}${told}`
  if (word !== undefined) return `${CONDITION_WORDS.NM}${told}`
  return printing === null ? '' : `${CONDITION_WORDS.NM} (not given)`
}

/** The language, or the file's word for one we don't know. We assume English then, and if the file says nothing. */
function languageOf({ language, sourceLanguage, printing }: ImportRow): string {
  if (language !== null) return languageWord(language)
  if (sourceLanguage !== '') return `${languageWord('en')} (“${sourceLanguage}”)`
  return printing === null ? '' : `${languageWord('en')} (not given)`
}
