import type { ReactNode, RefObject } from 'react'

import type { CardSource } from '#web/cards/search/search-address.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'

import { SearchBox } from './search-box.tsx'

import styles from './search-bar.module.css'

const SOURCES = [
  { value: 'scryfall', label: 'Scryfall' },
  { value: 'community', label: 'Community' },
] as const

interface SearchBarProps {
  text: string
  source: CardSource
  box: RefObject<HTMLInputElement | null>
  onText: (text: string) => void
  onSource: (source: CardSource) => void
  onSearch: () => void
  onLeaveDown?: (() => void) | undefined
  /** Called with the name of a card that was chosen, if nothing else is asked. */
  onName?: ((name: string) => void) | undefined
  /** Anything else beside the choice of the source. */
  children?: ReactNode
}

/**
 * The search box and the choice of the source. It searches while typing; Enter and the button search at once.
 */
export function SearchBar({ text, source, box, onText, onSource, onSearch, ...rest }: SearchBarProps) {
  return (
    <form
      role="search"
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      <div className={styles['question']}>
        <SearchBox
          text={text}
          box={box}
          onText={onText}
          onLeaveDown={rest.onLeaveDown}
          onName={rest.onName}
        />
        <Button type="submit">Search</Button>
      </div>
      <div className={styles['source']}>
        <div className={styles['choice']}>
          <span className={styles['label']} aria-hidden="true">
            Source
          </span>
          <Seg label="Source" options={SOURCES} value={source} onChange={onSource} />
        </div>
        {rest.children}
      </div>
    </form>
  )
}
