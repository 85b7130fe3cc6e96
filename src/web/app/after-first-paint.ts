/** How long to let the first view have the machine to itself, at most. */
const PATIENCE_MS = 2000

/**
 * Begins something once the first view stands. `begin` hands back how to end it.
 * @returns a function that ends it, or keeps it from beginning
 */
export function afterFirstPaint(begin: () => Promise<() => void>): () => void {
  const over = new AbortController()
  const ends: (() => void)[] = []
  const endIfOver = () => {
    if (over.signal.aborted) for (const end of ends.splice(0)) end()
  }
  const start = async () => {
    if (over.signal.aborted) return
    ends.push(await begin())
    endIfOver()
  }
  whenIdle(() => void start())
  return () => {
    over.abort()
    endIfOver()
  }
}

/** Calls back when the browser has time; Safari cannot say, and gets a moment instead. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: PATIENCE_MS })
  else setTimeout(callback, PATIENCE_MS / 4)
}
