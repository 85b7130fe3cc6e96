import { useCallback, useRef, useState } from 'react'

import type { CardResult, Printing } from '#contract/cards.ts'
import { useLoadVariants } from '#web/cards/actions.ts'
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

import { useFindByName } from './actions.ts'

import styles from '#web/cards/search/results/results.module.css'

interface CardSearchProps {
  /** Whether it is hidden, with its state kept, while the printings are shown. */
  isAside: boolean
  /** Whether it may link to the search pages. It may not while the member picks a card for something. */
  isFree: boolean
  onVariants: (card: CardResult, variants: readonly Printing[]) => void
}

/** Searches cards while the member types, and loads the printings of the picked card. */
export function CardSearch({ isAside, isFree, onVariants }: CardSearchProps) {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [source, setSource] = useState<CardSource>('scryfall')
  const [showing, setShowing] = useState<Showing>({})
  const { question, results, found, read, ask } = useLiveSearch(text, source, showing)
  const variants = useLoadVariants()
  const remember = useRememberSearch()
  const root = useKeptPlace(isAside, box)

  const askedFor = found[0]?.text ?? ''
  const { load } = variants
  const handlePick = useCallback(
    (card: CardResult) => {
      const pick = async () => onVariants(card, await load(card))
      remember(askedFor)
      void pick()
    },
    [askedFor, remember, onVariants, load],
  )

  const findByName = useFindByName(handlePick)

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
        {isFree && <SearchLinks question={question} />}
      </SearchBar>
      <Spoken text={read && !results.isPlaceholderData ? spokenOf(read) : ''} />
      {question && <Reading text={text} box={box} page={read} onText={setText} />}
      {question ? (
        <SearchResults
          question={question}
          results={results}
          found={found}
          busyId={variants.busyId}
          isFree={isFree}
          onShowing={setShowing}
          onPick={handlePick}
        />
      ) : (
        <StartHere onPick={handleRecent} />
      )}
    </div>
  )
}
