import { useSyncExternalStore } from 'react'

import { loadSymbolFont } from './symbol-fonts.ts'

type Glyphs = Readonly<Record<string, string>>

let glyphs: Glyphs | undefined
let isAsked = false
const listeners = new Set<() => void>()

async function load(): Promise<void> {
  isAsked = true
  try {
    glyphs = (await import('#web/ui/assets/set-glyphs.json')).default
    for (const listener of listeners) listener()
  } catch {
    isAsked = false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  loadSymbolFont('keyrune')
  if (!isAsked) void load()
  return () => {
    listeners.delete(listener)
  }
}

function current(): Glyphs | undefined {
  return glyphs
}

/** The glyph of a set in the Keyrune font; `undefined` while the table loads, `null` for an unknown set. */
export function useSetGlyph(setCode: string): string | null | undefined {
  const known = useSyncExternalStore(subscribe, current, current)
  if (!known) return undefined
  const code = setCode.toLowerCase()
  // The code of promos and tokens is their set's code after one extra letter.
  const point = known[code] ?? (/^[pt]\w{3}$/.test(code) ? known[code.slice(1)] : undefined)
  return point === undefined ? null : String.fromCodePoint(Number.parseInt(point, 16))
}
