import { NeedsReload } from '#web/app/fetch-chunk.ts'

/** What `Try again` does after an error: a reload if nothing else helps. */
export function retryAfter(error: unknown, retry: () => void): () => void {
  return error instanceof NeedsReload ? reload : retry
}

function reload(): void {
  location.reload()
}
