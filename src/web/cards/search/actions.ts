import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { CARD_SEARCH_MIN } from '#contract/cards.ts'
import { useRested } from '#web/ui/controls/use-rested.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { type FoundPage, searchQueries } from './queries.ts'
import { questionOfAddress } from './question.ts'
import { spokenOf } from './result-words.ts'
import type { Showing } from './results/show-choices.tsx'
import type { CardQuestion, CardSource, SearchAddress } from './search-address.ts'

/** Says so when a search fails; while one keystroke after the other fails, once is enough. */
function useSearchFault({ isError, isSuccess }: { isError: boolean; isSuccess: boolean }): void {
  const hasSaid = useRef(false)
  useEffect(() => {
    if (isSuccess) hasSaid.current = false
    if (!isError || hasSaid.current) return
    hasSaid.current = true
    showToast({ kind: 'bad', text: 'Failed to search cards' })
  }, [isError, isSuccess])
}

/** The newest answer that could be read: half a pair of parentheses must not blow away what is on the screen. */
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

/** After the last key: long enough for a word, too short to be waited for. */
const LIVE_MS = 200

interface AddressText {
  readonly text: string
  readonly change: (text: string) => void
  /** Goes there at once. */
  readonly submit: (text: string) => void
}

/**
 * What stands in a box, beside the search in the page's address. It leads there while somebody types; when the address
 * becomes another one by itself, as by the back button, the box follows.
 */
export function useAddressText(
  address: string,
  onSearch: (search: string, isDone: boolean) => void,
): AddressText {
  const [text, setText] = useState(address)
  const [seen, setSeen] = useState(address)
  const [underway, setUnderway] = useState<readonly string[]>([])

  if (address !== seen) {
    setSeen(address)
    const at = underway.indexOf(address)
    setUnderway(at === -1 ? [] : underway.slice(at + 1))
    if (at === -1) setText(address)
  }

  function search(wanted: string, isDone: boolean) {
    if (wanted === address.trim() || wanted === underway.at(-1)) return
    setUnderway((others) => [...others, wanted])
    onSearch(wanted, isDone)
  }
  const searchLive = useEffectEvent((wanted: string) => search(wanted, false))

  useEffect(() => {
    const timer = setTimeout(() => searchLive(text.trim()), LIVE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return {
    text,
    change: setText,
    submit: (wanted) => {
      setText(wanted)
      search(wanted.trim(), true)
    },
  }
}

/** Asks for cards while somebody types, one page after the other on demand. */
export function useLiveSearch(text: string, source: CardSource, showing: Showing) {
  const [rested, askNow] = useRested(text.trim(), LIVE_MS)
  const isAsked = Math.min(rested.length, text.trim().length) >= CARD_SEARCH_MIN
  // The same one from key to key, so that what is shown of it need not be drawn anew.
  const question = useMemo<CardQuestion>(
    () => ({ text: rested, source, ...showing }),
    [rested, source, showing],
  )
  const results = useInfiniteQuery({ ...searchQueries.pages(question), enabled: isAsked })
  const shown = useLastReadable<InfiniteData<FoundPage>>(results.data, ({ pages }) => pages[0])
  useSearchFault(results)
  return {
    /** Nothing is asked while there are too few letters. */
    question: isAsked ? question : undefined,
    results,
    /** The pages of the newest answer that could be read. */
    found: shown?.pages ?? NONE,
    /** How the search was read. */
    read: isAsked ? results.data?.pages[0] : undefined,
    /** Does not wait for more letters, and tries again what has failed. */
    ask: () => {
      if (results.isError) void results.refetch()
      askNow()
    },
  }
}

/** Where the surroundings were scrolled to and which part had the focus, put back when the part is shown again. */
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

/** One page of what the address asks for. */
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
    /** The newest answer that could be read. */
    shown,
    /** How the search was read. */
    read,
    /** What a reader is told. */
    spoken: isNew ? spokenOf(read) : '',
  }
}
