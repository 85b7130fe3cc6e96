import { useEffect, useState } from 'react'

/** How long a page stays, so that somebody who looks for their name has read it. */
const TURNED_AFTER_MS = 10_000
/** Lines of a column at the height of a screen; a table has a gap beside its lines. */
const LINES = 15
const GAP_LINES = 0.5

/** Cuts what doesn't fit on the wall at once into pages. */
export function pagesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const pages = Math.ceil(items.length / size)
  return Array.from({ length: pages }, (_, page) => items.slice(page * size, (page + 1) * size))
}

/** How many tables fit below each other, where the largest has so many seats. */
export function tablesInColumn(seats: number): number {
  return Math.max(1, Math.floor(LINES / (seats + GAP_LINES)))
}

/** The page that is shown: each for a while, then the next, for ever. */
export function useTurnedPage(pages: number): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (pages < 2) return undefined
    const timer = setInterval(() => setTurns((before) => before + 1), TURNED_AFTER_MS)
    return () => clearInterval(timer)
  }, [pages])
  return pages === 0 ? 0 : turns % pages
}
