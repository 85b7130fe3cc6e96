import type { UnderstoodTerm } from '#contract/cards.ts'
import { isPlainWord } from '#web/cards/search/terms.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './reading.module.css'

interface UnderstoodTermsProps {
  terms: readonly UnderstoodTerm[]
  /** Selects the term in the box. */
  onFind: (term: UnderstoodTerm) => void
  onRemove: (term: UnderstoodTerm) => void
}

/** The search in plain words, term by term. Words of a name need no explanation. */
export function UnderstoodTerms({ terms, onFind, onRemove }: UnderstoodTermsProps) {
  if (terms.every(({ typed }) => isPlainWord(typed))) return null
  return (
    <ul className={styles['terms']} aria-label="Understood as">
      {terms.map((term) => (
        <li key={`${String(term.from)} ${term.typed}`} className={styles['term']}>
          <button type="button" className={styles['find']} onClick={() => onFind(term)}>
            <code className={styles['typed']}>{term.typed}</code> {term.meaning}
          </button>
          <button
            type="button"
            className={styles['remove']}
            aria-label={`Remove ${term.typed}`}
            onClick={() => onRemove(term)}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  )
}
