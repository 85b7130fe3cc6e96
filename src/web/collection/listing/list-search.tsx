import type { RefObject } from 'react'

import { SearchBox } from '#web/cards/search/box/search-box.tsx'

import { COPY_KEYWORDS } from './copy-keywords.ts'

import styles from './list-search.module.css'

interface ListSearchProps {
  /** What is searched, such as `this binder`. */
  where: string
  box: RefObject<HTMLInputElement | null>
  text: string
  onText: (text: string) => void
  onSubmit: (text: string) => void
}

/** The search box for a list of cards. */
export function ListSearch({ where, box, text, onText, onSubmit }: ListSearchProps) {
  return (
    <form
      role="search"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(text)
      }}
    >
      <SearchBox
        text={text}
        box={box}
        label={`Search ${where}`}
        placeholder={`Search ${where}`}
        onText={onText}
        also={COPY_KEYWORDS}
      />
    </form>
  )
}
