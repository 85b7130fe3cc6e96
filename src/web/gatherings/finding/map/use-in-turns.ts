import { type ReactElement, useEffect, useState } from 'react'

/** Pins that a slow phone adds within a frame. */
const AT_ONCE = 6

interface Turn {
  readonly elements: readonly ReactElement[]
  readonly keys: ReadonlySet<string>
}

/**
 * Those that show so far: what was there before at once, and what is new some a frame, so that no frame takes long.
 * @param elements the same array until they change
 */
export function useInTurns(elements: readonly ReactElement[]): readonly ReactElement[] {
  const [turn, setTurn] = useState<Turn>(() => nextTurn(elements, new Set()))
  // Those that were there may all have moved, which is enough for one frame.
  const shown = turn.elements === elements ? turn : nextTurn(elements, turn.keys, 0)
  if (shown !== turn) setTurn(shown)
  useEffect(() => {
    if (turn.keys.size === turn.elements.length) return undefined
    const frame = requestAnimationFrame(() => setTurn(nextTurn(turn.elements, turn.keys)))
    return () => cancelAnimationFrame(frame)
  }, [turn])
  return elements.filter(({ key }) => shown.keys.has(String(key)))
}

function nextTurn(elements: readonly ReactElement[], before: ReadonlySet<string>, most = AT_ONCE): Turn {
  const keys = elements.map(({ key }) => String(key))
  const fresh = keys.filter((key) => !before.has(key)).slice(0, most)
  return { elements, keys: new Set([...keys.filter((key) => before.has(key)), ...fresh]) }
}
