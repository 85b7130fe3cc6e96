import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { useCardNames } from '#web/cards/search/offers/queries.ts'

import { findBegunCard } from './begun-card.ts'

const MOST_NAMES = 6

interface Completed {
  readonly text: string
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly onText: (text: string) => void
}

/** Completes `[[Card` in a text while it is typed. Arrows choose, Tab and Enter take, Escape closes. */
export function useCardCompletion({ text, box, onText }: Completed) {
  const [caret, setCaret] = useState(text.length)
  const [activeAt, setActiveAt] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const begun = findBegunCard(text, caret)
  const isOpen = begun !== undefined && begun.from !== closedAt
  const { names: found } = useCardNames(isOpen ? begun.beginning : '')
  // The last answer may belong to fewer letters.
  const fits = (name: string) => name.toLowerCase().includes(begun?.beginning.toLowerCase() ?? '')
  const names = isOpen ? found.filter(fits).slice(0, MOST_NAMES) : []
  const putCaret = useCaretPlace(box)

  function take(name: string) {
    if (begun === undefined) return
    const until = begun.from + name.length + 2
    putCaret(until)
    setCaret(until)
    onText(`${text.slice(0, begun.from)}${name}]]${text.slice(begun.to)}`)
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setActiveAt((activeAt + 1) % names.length),
    ArrowUp: () => setActiveAt((activeAt + names.length - 1) % names.length),
    Enter: () => take(names[activeAt] ?? ''),
    Tab: () => take(names[activeAt] ?? ''),
    Escape: () => setClosedAt(begun?.from),
  }

  return {
    names,
    activeAt,
    take,
    noteCaret: (place: number) => {
      if (place !== caret) setActiveAt(0)
      setCaret(place)
    },
    close: () => setClosedAt(begun?.from),
    /** @returns whether the key was used */
    handleKey: ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean => {
      const act = keys[key]
      if (names.length === 0 || act === undefined || shiftKey || nativeEvent.isComposing) return false
      act()
      return true
    },
  }
}

/** Places the caret once the changed text is in the box. */
function useCaretPlace(box: RefObject<HTMLTextAreaElement | null>): (place: number) => void {
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    box.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  })
  return (place) => {
    wanted.current = place
  }
}
