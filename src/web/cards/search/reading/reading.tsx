import type { RefObject } from 'react'

import type { UnderstoodTerm } from '#contract/cards.ts'
import type { FoundPage } from '#web/cards/search/queries.ts'
import { findTerm, isPlainWord, withoutTerm } from '#web/cards/search/terms.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { UnderstoodTerms } from './understood-terms.tsx'

import styles from './reading.module.css'

interface ReadProps {
  /** The current text in the box. */
  text: string
  box: RefObject<HTMLInputElement | null>
  page: Pick<FoundPage, 'warnings' | 'understood' | 'unreadable'>
  onText: (text: string) => void
}

interface ReadingProps extends Omit<ReadProps, 'page'> {
  /** `undefined` until the first answer arrives. */
  page: ReadProps['page'] | undefined
}

/** Explains how a search was understood. It reserves room at once if there will be something to say. */
export function Reading({ page, ...rest }: ReadingProps) {
  const isPlain = rest.text.trim().split(/\s+/).every(isPlainWord)
  return (
    <div className={isPlain ? styles['plain'] : styles['reading']}>
      {page && <Read page={page} {...rest} />}
    </div>
  )
}

/** The terms understood and those ignored, or why the search is unreadable. */
function Read({ text, box, page, onText }: ReadProps) {
  const { warnings, understood, unreadable } = page

  function handleFind(term: UnderstoodTerm) {
    const place = findTerm(text, term)
    box.current?.focus()
    if (place) box.current?.setSelectionRange(place.from, place.to)
  }

  function handleRemove(term: UnderstoodTerm) {
    const place = findTerm(text, term)
    if (place) onText(withoutTerm(text, place))
    // The pressed cross is gone.
    box.current?.focus()
  }

  if (unreadable !== null) {
    return (
      <Notice kind="warn">
        <p>{unreadable}</p>
        <Warnings warnings={warnings} />
      </Notice>
    )
  }
  return (
    <>
      <UnderstoodTerms terms={understood} onFind={handleFind} onRemove={handleRemove} />
      {warnings.length > 0 && (
        <Notice kind="warn">
          <Warnings warnings={warnings} />
        </Notice>
      )}
    </>
  )
}

/** Why terms were ignored, also where that was all of them. */
function Warnings({ warnings }: Pick<FoundPage, 'warnings'>) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles['warnings']}>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  )
}
