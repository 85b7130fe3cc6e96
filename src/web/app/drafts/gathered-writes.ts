/** How long what is typed waits at least, and then for the browser to be idle: a second in all. */
const GATHERED_MS = 500
const IDLE_WITHIN_MS = 500

/** The last write of each name that has not been done. Says whether it was kept. */
const waiting = new Map<string, () => boolean>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Writes within a second, when the browser is idle, because storage is slow and a letter that is typed must not wait for
 * it. A later write of the same name takes its place. Whoever leaves or hides the page has all written at once.
 */
export function writeSoon(name: string, write: () => boolean): void {
  waiting.set(name, write)
  if (timer !== undefined) return
  timer = setTimeout(whenIdle, GATHERED_MS)
  document.addEventListener('visibilitychange', writeAll)
  addEventListener('pagehide', writeAll)
  addEventListener('beforeunload', askIfLost)
}

/** Does all writes that wait. @returns whether all of them were kept */
export function writeAll(): boolean {
  if (timer === undefined) return true
  clearTimeout(timer)
  timer = undefined
  document.removeEventListener('visibilitychange', writeAll)
  removeEventListener('pagehide', writeAll)
  removeEventListener('beforeunload', askIfLost)
  const writes = [...waiting.values()]
  waiting.clear()
  return writes.map((write) => write()).every(Boolean)
}

/** Safari cannot tell when it is idle. */
function whenIdle(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(writeAll, { timeout: IDLE_WITHIN_MS })
  else writeAll()
}

function askIfLost(event: BeforeUnloadEvent): void {
  if (!writeAll()) event.preventDefault()
}
