import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { CARD_SEARCH_MIN, type CardResult, type Printing } from '#contract/cards.ts'
import { SAYS } from '#web/shell/says.ts'
import { showToast } from '#web/ui/toasts.ts'

import { useLoadVariants } from './actions.ts'
import { cardQueries, type CardQuestion, type CardSource } from './queries.ts'
import { SearchBar } from './search-bar.tsx'
import { SearchResults } from './search-results.tsx'

import styles from './card-search-modal.module.css'

interface CardSearchProps {
  /** Kept as it is, but out of sight, while something that came of it is shown. */
  isAside: boolean
  onVariants: (card: CardResult, variants: readonly Printing[]) => void
}

/** Asks for cards by name, and for the printings of the one that is picked. */
export function CardSearch({ isAside, onVariants }: CardSearchProps) {
  const [text, setText] = useState('')
  const [source, setSource] = useState<CardSource>('scryfall')
  const [asked, setAsked] = useState<CardQuestion>()
  const results = useInfiniteQuery({
    ...cardQueries.search(asked ?? { text: '', source }),
    enabled: asked !== undefined,
  })
  const variants = useLoadVariants()
  const root = useKeptPlace(isAside)

  const failedAt = results.isError ? results.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) showToast({ kind: 'bad', text: SAYS.searchFailed })
  }, [failedAt])

  function ask(question: CardQuestion) {
    if (question.text.length < CARD_SEARCH_MIN) return
    if (asked?.text === question.text && asked.source === question.source) void results.refetch()
    else setAsked(question)
  }

  function handleSource(wanted: CardSource) {
    setSource(wanted)
    if (asked) ask({ text: asked.text, source: wanted })
  }

  async function handlePick(card: CardResult) {
    onVariants(card, await variants.load(card))
  }

  return (
    <div ref={root} hidden={isAside} className={styles['results']}>
      <SearchBar
        text={text}
        source={source}
        isSearching={results.isFetching}
        onText={setText}
        onSource={handleSource}
        onSearch={() => ask({ text: text.trim(), source })}
      />
      <SearchResults
        question={asked}
        results={results}
        busyId={variants.busyId}
        onPick={(card) => void handlePick(card)}
      />
    </div>
  )
}

/** Where the surroundings were scrolled to and which part had the focus, put back when the part is shown again. */
function useKeptPlace(isAside: boolean) {
  const root = useRef<HTMLDivElement>(null)
  const place = useRef({ scrollTop: 0, focused: null as HTMLElement | null })

  useLayoutEffect(() => {
    const scroller = root.current?.parentElement
    if (!scroller) return undefined
    scroller.scrollTop = isAside ? 0 : place.current.scrollTop
    if (isAside) return undefined
    place.current.focused?.focus({ preventScroll: true })
    const remember = () => {
      place.current.scrollTop = scroller.scrollTop
    }
    const rememberFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && root.current?.contains(target)) place.current.focused = target
    }
    scroller.addEventListener('scroll', remember)
    scroller.addEventListener('focusin', rememberFocus)
    return () => {
      scroller.removeEventListener('scroll', remember)
      scroller.removeEventListener('focusin', rememberFocus)
    }
  }, [isAside])

  return root
}
