/** The longest time to leave the machine to the first view. */
const PATIENCE_MS = 2000
const AGAIN_MS = 5000

/**
 * Starts something after the first view has painted, and again later if that fails. `begin` returns how to stop it.
 * @returns a function that stops it, or keeps it from starting
 */
export function afterFirstPaint(begin: () => Promise<() => void>): () => void {
  const over = new AbortController()
  const ends: (() => void)[] = []
  const endIfOver = () => {
    if (over.signal.aborted) for (const end of ends.splice(0)) end()
  }
  const start = async () => {
    if (over.signal.aborted) return
    try {
      ends.push(await begin())
    } catch {
      // Its code could not be fetched.
      setTimeout(() => void start(), AGAIN_MS)
    }
    endIfOver()
  }
  whenIdle(() => void start())
  return () => {
    over.abort()
    endIfOver()
  }
}

/** Calls back when the browser is idle. Safari cannot tell, so it waits a moment instead. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: PATIENCE_MS })
  else setTimeout(callback, PATIENCE_MS / 4)
}
