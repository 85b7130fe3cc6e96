import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { CARD_SEARCH_MIN } from '#contract/cards.ts'
import { useRested } from '#web/ui/controls/use-rested.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { type FoundPage, searchQueries } from './queries.ts'
import { questionOfAddress } from './question.ts'
import { spokenOf } from './result-words.ts'
import type { Showing } from './results/show-choices.tsx'
import type { CardQuestion, CardSource, SearchAddress } from './search-address.ts'

/** Reports a failed search, but only once while every keystroke fails. */
export function useSearchFault({ isError, isSuccess }: { isError: boolean; isSuccess: boolean }): void {
  const hasSaid = useRef(false)
  useEffect(() => {
    if (isSuccess) hasSaid.current = false
    if (!isError || hasSaid.current) return
    hasSaid.current = true
    showToast({ kind: 'bad', text: 'Failed to search cards' })
  }, [isError, isSuccess])
}

/** The newest readable answer. An unclosed parenthesis must not clear the screen. */
function useLastReadable<Answer>(
  answer: Answer | undefined,
  pageOf: (answer: Answer) => Pick<FoundPage, 'unreadable'> | undefined,
): Answer | undefined {
  const [kept, setKept] = useState<Answer>()
  const isReadable = answer !== undefined && pageOf(answer)?.unreadable === null
  if (isReadable && answer !== kept) setKept(answer)
  return isReadable ? answer : kept
}

const NONE: readonly FoundPage[] = []

/** The pause after the last key: long enough to type a word, short enough to go unnoticed. */
const LIVE_MS = 200

/** Searches cards while the member types, and loads further pages on demand. */
export function useLiveSearch(text: string, source: CardSource, showing: Showing) {
  const [rested, askNow] = useRested(text.trim(), LIVE_MS)
  const isAsked = Math.min(rested.length, text.trim().length) >= CARD_SEARCH_MIN
  // Keep the same object between keys, so that the results need not render again.
  const question = useMemo<CardQuestion>(
    () => ({ text: rested, source, ...showing }),
    [rested, source, showing],
  )
  const results = useInfiniteQuery({ ...searchQueries.pages(question), enabled: isAsked })
  const shown = useLastReadable<InfiniteData<FoundPage>>(results.data, ({ pages }) => pages[0])
  useSearchFault(results)
  return {
    /** `undefined` while there are too few letters. */
    question: isAsked ? question : undefined,
    results,
    /** The pages of the newest readable answer. */
    found: shown?.pages ?? NONE,
    /** How the search was understood. */
    read: isAsked ? results.data?.pages[0] : undefined,
    /** Searches without waiting for more letters, and retries what failed. */
    ask: () => {
      if (results.isError) void results.refetch()
      askNow()
    },
  }
}

/** Remembers the scroll position and the focus, and restores them when this part is shown again. */
export function useKeptPlace(isAside: boolean, first: RefObject<HTMLElement | null>) {
  const root = useRef<HTMLDivElement>(null)
  const place = useRef({ scrollTop: 0, focused: null as HTMLElement | null })

  useLayoutEffect(() => {
    const scroller = root.current?.parentElement
    if (!scroller) return undefined
    scroller.scrollTop = isAside ? 0 : place.current.scrollTop
    if (isAside) return undefined
    const target = place.current.focused ?? first.current
    target?.focus({ preventScroll: true })
    const remember = () => {
      place.current.scrollTop = scroller.scrollTop
    }
    const rememberFocus = ({ target: focused }: FocusEvent) => {
      if (focused instanceof HTMLElement && root.current?.contains(focused)) place.current.focused = focused
    }
    scroller.addEventListener('scroll', remember)
    scroller.addEventListener('focusin', rememberFocus)
    return () => {
      scroller.removeEventListener('scroll', remember)
      scroller.removeEventListener('focusin', rememberFocus)
    }
  }, [isAside, first])

  return root
}

/** One page of results for the address. */
export function usePageSearch(address: SearchAddress) {
  const question = questionOfAddress(address)
  const pageNumber = address.page ?? 1
  const isAsked = question.text.length >= CARD_SEARCH_MIN
  const results = useQuery({ ...searchQueries.page(question, pageNumber), enabled: isAsked })
  const shown = useLastReadable<FoundPage>(results.data, (page) => page)
  useSearchFault(results)
  const read = isAsked ? results.data : undefined
  const isNew = read !== undefined && !results.isPlaceholderData
  return {
    question,
    pageNumber,
    isAsked,
    results,
    /** The newest readable answer. */
    shown,
    /** How the search was understood. */
    read,
    /** The text for screen readers. */
    spoken: isNew ? spokenOf(read) : '',
  }
}
