import { useCallback, useRef, useState } from 'react'

import { useRememberSearch } from '#web/cards/recent/actions.ts'
import { useKeptPlace, useLiveSearch } from '#web/cards/search/actions.ts'
import { StartHere } from '#web/cards/search/begin/start-here.tsx'
import { SearchBar } from '#web/cards/search/box/search-bar.tsx'
import { Reading } from '#web/cards/search/reading/reading.tsx'
import { Spoken } from '#web/cards/search/reading/spoken.tsx'
import { spokenOf } from '#web/cards/search/result-words.ts'
import { SearchResults } from '#web/cards/search/results/search-results.tsx'
import type { Showing } from '#web/cards/search/results/show-choices.tsx'
import type { CardSource } from '#web/cards/search/search-address.ts'
import { SearchLinks } from '#web/cards/search/search-links.tsx'

import { type CardPress, useCardPress } from './actions.ts'

import styles from '#web/cards/search/results/results.module.css'

interface CardSearchProps extends CardPress {
  /** Whether it is hidden, with its state kept, while the printings are shown. */
  isAside?: boolean
}

/** Searches cards while the member types. A card is picked for something, or opened. */
export function CardSearch({ isAside = false, onVariants, onLook }: CardSearchProps) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [source, setSource] = useState<CardSource>('scryfall')
  const [showing, setShowing] = useState<Showing>({})
  const { question, results, found, read, ask } = useLiveSearch(text, source, showing)
  const remember = useRememberSearch()
  const root = useKeptPlace(isAside, box)
  const { findByName, ...press } = useCardPress(found[0]?.text ?? '', { onVariants, onLook })

  const handleRecent = useCallback((search: string) => {
    setText(search)
    box.current?.focus()
  }, [])

  return (
    <div ref={root} hidden={isAside} className={styles['results']}>
      <SearchBar
        text={text}
        source={source}
        box={box}
        onText={setText}
        onSource={setSource}
        onName={source === 'scryfall' ? (name) => void findByName(name) : undefined}
        onSearch={() => {
          ask()
          remember(text)
        }}
        onLeaveDown={() => root.current?.querySelector<HTMLElement>('[data-stop]')?.focus()}
      >
        {onVariants === undefined && <SearchLinks question={question} />}
      </SearchBar>
      <Spoken text={read && !results.isPlaceholderData ? spokenOf(read) : ''} />
      {question && <Reading text={text} box={box} page={read} onText={setText} />}
      {question ? (
        <SearchResults
          question={question}
          results={results}
          found={found}
          onShowing={setShowing}
          {...press}
        />
      ) : (
        <StartHere onPick={handleRecent} />
      )}
    </div>
  )
}
