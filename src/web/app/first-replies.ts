/** After so long the page's first replies say how things were, not how they are. */
const GOOD_FOR_MS = 30_000

let replies: Map<string, unknown> | undefined
let goodUntil = GOOD_FOR_MS

/**
 * A reply that the server wrote into the page, by the address that would have been asked. Each is good once: what
 * is asked again must be asked of the server.
 */
export function takeFirstReply(address: string): unknown {
  if (performance.now() > goodUntil) return undefined
  replies ??= readReplies()
  const reply = replies.get(address)
  replies.delete(address)
  return reply
}

/** On the server, which draws the page that they go along with: there is no document to read them from. */
export function giveFirstReplies(known: ReadonlyMap<string, unknown>): void {
  replies = new Map(known)
  goodUntil = Infinity
}

/**
 * For the queries of the first view: what came with the page is there at once, without the endpoint's description
 * and the checks that it brings along. The server checked it before it wrote it.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever asks knows what the address answers
export function fromPage<Reply>(address: string): { initialData: () => Reply | undefined } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the server
  return { initialData: () => takeFirstReply(address) as Reply | undefined }
}

function readReplies(): Map<string, unknown> {
  const text = document.querySelector('#first-replies')?.textContent ?? '{}'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server wrote it
  return new Map(Object.entries(JSON.parse(text) as Record<string, unknown>))
}
