/** How long to let the first view have the machine to itself, at most. */
const PATIENCE_MS = 2000

/**
 * Begins something once the first view stands. `begin` hands back how to end it.
 * @returns a function that ends it, or keeps it from beginning
 */
export function afterFirstPaint(begin: () => Promise<() => void>): () => void {
  const over = new AbortController()
  const start = async () => {
    if (over.signal.aborted) return
    const end = await begin()
    if (over.signal.aborted) end()
    else over.signal.addEventListener('abort', end)
  }
  whenIdle(() => void start())
  return () => {
    over.abort()
  }
}

/** Calls back when the browser has time; Safari cannot say, and gets a moment instead. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: PATIENCE_MS })
  else setTimeout(callback, PATIENCE_MS / 4)
}
