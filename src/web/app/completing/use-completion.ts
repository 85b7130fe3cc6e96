import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Something whose name is being typed. */
export interface Begun {
  /** The letters so far. */
  readonly beginning: string
  /** Where the letters begin, after the sign that marks them. */
  readonly from: number
  /** Where they end, with what closes them. */
  readonly to: number
}

interface Completed {
  readonly text: string
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly onText: (text: string) => void
}

/** How one kind of thing is completed. */
interface Completing {
  readonly begun: Begun | undefined
  /** Stands behind a name that was taken. */
  readonly closing: string
  readonly names: readonly string[]
}

const MOST_NAMES = 6

/** Where the caret of a text is, and where what is completed there was closed. */
export function useCaret(text: string) {
  const [caret, setCaret] = useState(text.length)
  const [activeAt, setActiveAt] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  return { caret, setCaret, activeAt, setActiveAt, closedAt, setClosedAt }
}

/** Completes what is typed. Arrows choose, Tab and Enter take, Escape closes. */
export function useCompletion(
  { text, box, onText }: Completed,
  { caret, setCaret, activeAt, setActiveAt, closedAt, setClosedAt }: ReturnType<typeof useCaret>,
  { begun, closing, names: found }: Completing,
) {
  const isOpen = begun !== undefined && begun.from !== closedAt
  const names = isOpen ? found.slice(0, MOST_NAMES) : []
  const putCaret = useCaretPlace(box)

  function take(name: string) {
    if (begun === undefined) return
    const until = begun.from + name.length + closing.length
    putCaret(until)
    setCaret(until)
    onText(`${text.slice(0, begun.from)}${name}${closing}${text.slice(begun.to)}`)
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
