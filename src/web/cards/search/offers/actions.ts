import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import type { KeywordWord } from '#engines/search/syntax/complete-keyword.ts'

import { type Offer, useOffers } from './queries.ts'

interface OfferBox {
  readonly text: string
  readonly box: RefObject<HTMLInputElement | null>
  readonly onText: (text: string) => void
  /** Called for the down arrow when there are no suggestions to enter. */
  readonly onLeaveDown: (() => void) | undefined
  /** Called with the name of a card that was chosen, if nothing else is asked. */
  readonly onName: ((name: string) => void) | undefined
  /** Keywords that this box knows besides those of cards. */
  readonly also: readonly KeywordWord[] | undefined
}

/** Reaches the first suggestion, once there is one. */
const FIRST = 'first'

/** A box with suggestions for the word at the caret. Arrows choose, Tab and Enter take, Escape closes. */
export function useOfferBox({ text, box, onText, onLeaveDown, onName, also }: OfferBox) {
  const [caret, setCaret] = useState(text.length)
  const [isOpen, setIsOpen] = useState(false)
  // By what it says, because suggestions that arrive later may come before it.
  const [activeKey, setActiveKey] = useState<string>()
  const { offers, areAwaited } = useOffers(text, caret, { isWanted: isOpen, also })
  const activeAt = offers.findIndex((offer) => activeKey === FIRST || keyOf(offer) === activeKey)
  const active = offers[activeAt]
  const putCaret = useCaretPlace(box)

  function change(changed: string, changedCaret: number, goesOn: boolean) {
    onText(changed)
    setCaret(changedCaret)
    setActiveKey(undefined)
    setIsOpen(goesOn)
  }

  function take({ kind, label, insert, from, to }: Offer) {
    const goesOn = /[:=<>]$/.test(insert)
    const whole = goesOn || to < text.length ? insert : `${insert} `
    putCaret(from + whole.length)
    change(text.slice(0, from) + whole + text.slice(to), from + whole.length, goesOn)
    if (kind === 'name' && `${text.slice(0, from)}${text.slice(to)}`.trim() === '') onName?.(label)
  }

  function takeActive(): boolean {
    if (active === undefined) setIsOpen(false)
    else take(active)
    return active !== undefined
  }

  /** @returns whether there was somewhere to move to */
  function move(step: 1 | -1): boolean {
    const next = offers.at(step === 1 ? (activeAt + 1) % offers.length : Math.max(activeAt, 0) - 1)
    setActiveKey(next && keyOf(next))
    return next !== undefined
  }

  /** What each key does. @returns whether the key was used */
  const keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    ArrowDown: () => {
      if (offers.length === 0 && areAwaited) setActiveKey(FIRST)
      else if (!move(1)) onLeaveDown?.()
      return true
    },
    ArrowUp: () => move(-1),
    Enter: takeActive,
    Tab: ({ shiftKey }) => !shiftKey && takeActive(),
    Escape: () => {
      setIsOpen(false)
      return offers.length > 0
    },
  }

  return {
    offers,
    activeAt,
    take,
    change,
    noteCaret: setCaret,
    close: () => setIsOpen(false),
    handleKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || keys[event.key]?.(event) !== true) return
      event.preventDefault()
      // The dialog around it hears Escape only when there is nothing to close here.
      event.stopPropagation()
    },
  }
}

function keyOf({ kind, label }: Offer): string {
  return `${kind} ${label}`
}

/** Places the caret once the changed text is in the box. */
function useCaretPlace(box: RefObject<HTMLInputElement | null>): (place: number) => void {
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
