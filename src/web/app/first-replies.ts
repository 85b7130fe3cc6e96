/** After this long, the replies that came with the page are out of date. */
const GOOD_FOR_MS = 30_000

let replies: Map<string, unknown> | undefined
let goodUntil = GOOD_FOR_MS

/**
 * Takes a reply that the server wrote into the page, found by its request address. Each is used once: a
 * second request must go to the server.
 */
export function takeFirstReply(address: string): unknown {
  if (performance.now() > goodUntil) return undefined
  replies ??= readReplies()
  const reply = replies.get(address)
  replies.delete(address)
  return reply
}

/** Forgets the replies that nobody took yet, which are those of whoever the page was written for. */
export function forgetFirstReplies(): void {
  replies = new Map()
}

/** Sets the replies when the server renders the page, where there is no document to read them from. */
export function giveFirstReplies(known: ReadonlyMap<string, unknown>): void {
  replies = new Map(known)
  goodUntil = Infinity
}

/**
 * Gives a first-view query its initial data from the page. The data is there at once, without loading the
 * endpoint and its validation; the server validated it.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the address answers
export function fromPage<Reply>(address: string): { initialData: () => Reply | undefined } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server validated it
  return { initialData: () => takeFirstReply(address) as Reply | undefined }
}

/** The replies that the server wrote into the page. */
export function readReplies(): Map<string, unknown> {
  const text = document.querySelector('#first-replies')?.textContent ?? '{}'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote it
  return new Map(Object.entries(JSON.parse(text) as Record<string, unknown>))
}
