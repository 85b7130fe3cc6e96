import { useCallback, useSyncExternalStore } from 'react'

type Points = Readonly<Record<string, string>>

let points: Points | undefined
let isAsked = false
/** Whether the font has a glyph now; `undefined` while it is on its way. Only what was asked for is here. */
const arrivals = new Map<string, boolean | undefined>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

async function load(): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    points = (await import('#web/ui/assets/set-glyphs.json')).default
    tell()
  } catch {
    isAsked = false
  }
}

/** Builds part the font in files; the browser fetches the one with this glyph. */
async function fetchGlyph(glyph: string): Promise<void> {
  if (arrivals.has(glyph)) return
  arrivals.set(glyph, undefined)
  try {
    await document.fonts.load('1em keyrune', glyph)
    arrivals.set(glyph, true)
  } catch {
    arrivals.set(glyph, false)
  }
  tell()
}

/** `undefined` while the table loads, `null` for an unknown set. */
function glyphOf(setCode: string): string | null | undefined {
  if (points === undefined) return undefined
  const code = setCode.toLowerCase()
  // The code of promos and tokens is their set's code after one extra letter.
  const point = points[code] ?? (/^[pt]\w{3}$/.test(code) ? points[code.slice(1)] : undefined)
  return point === undefined ? null : String.fromCodePoint(Number.parseInt(point, 16))
}

function shownGlyph(setCode: string): string | null | undefined {
  const glyph = glyphOf(setCode)
  if (glyph === undefined || glyph === null) return glyph
  const hasArrived = arrivals.get(glyph)
  if (hasArrived === undefined) return undefined
  return hasArrived ? glyph : null
}

/**
 * The glyph of a set in the Keyrune font; `undefined` until it can be shown, `null` for a set without one and
 * for one that could not be fetched.
 */
export function useSetGlyph(setCode: string): string | null | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ask = () => {
        const glyph = glyphOf(setCode)
        if (glyph === undefined) void load()
        else if (glyph !== null) void fetchGlyph(glyph)
      }
      const hear = () => {
        ask()
        listener()
      }
      listeners.add(hear)
      ask()
      return () => {
        listeners.delete(hear)
      }
    },
    [setCode],
  )
  return useSyncExternalStore(subscribe, () => shownGlyph(setCode), nothingYet)
}

function nothingYet(): undefined {
  return undefined
}
