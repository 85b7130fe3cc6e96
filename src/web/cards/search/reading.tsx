import type { RefObject } from 'react'

import type { UnderstoodTerm } from '#contract/cards.ts'
import { Notice } from '#web/ui/notice.tsx'

import type { FoundPage } from './queries.ts'
import { findTerm, withoutTerm } from './rules.ts'
import { UnderstoodTerms } from './understood-terms.tsx'

import styles from './reading.module.css'

interface ReadingProps {
  /** As it stands in the box now. */
  text: string
  box: RefObject<HTMLInputElement | null>
  page: Pick<FoundPage, 'warnings' | 'understood' | 'unreadable'>
  onText: (text: string) => void
}

/** How a search was read: what was understood, what was left out, or why it cannot be read. */
export function Reading({ text, box, page, onText }: ReadingProps) {
  const { warnings, understood, unreadable } = page

  function handleFind(term: UnderstoodTerm) {
    const place = findTerm(text, term)
    box.current?.focus()
    if (place) box.current?.setSelectionRange(place.from, place.to)
  }

  function handleRemove(term: UnderstoodTerm) {
    const place = findTerm(text, term)
    if (place) onText(withoutTerm(text, place))
    // The cross that was pressed is gone.
    box.current?.focus()
  }

  if (unreadable !== null) {
    return (
      <Notice kind="warn">
        <p>{unreadable}</p>
      </Notice>
    )
  }
  return (
    <>
      <UnderstoodTerms terms={understood} onFind={handleFind} onRemove={handleRemove} />
      {warnings.length > 0 && (
        <Notice kind="warn">
          <ul className={styles['warnings']}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
