/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** `message` unless the stream names another type. */
  readonly name: string
  readonly data: string
  /** Where to resume after this message; `undefined` when the message has no id. */
  readonly id: string | undefined
  /** Whether every browser receives it, not only some members. */
  readonly isForAll?: boolean
}

interface StreamHandlers {
  readonly onMessage: (message: StreamMessage) => void
  /** Called whenever anything arrives, if only a heartbeat. */
  readonly onSound: () => void
  /** Called with the reconnect delay, when the stream sets one. */
  readonly onRetryAfter: (milliseconds: number) => void
}

/** Reads server-sent events until the stream ends or `signal` aborts. */
export async function readStream(
  address: string,
  lastId: string | undefined,
  handlers: StreamHandlers,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(
    new Request(new URL(address, location.origin), {
      headers: lastId === undefined ? {} : { 'last-event-id': lastId },
      cache: 'no-store',
      signal,
    }),
  )
  if (!response.ok || response.body === null) throw new Error(`HTTP ${String(response.status)}`)
  let waiting = ''
  for await (const text of piecesOf(response.body)) {
    handlers.onSound()
    const blocks = (waiting + text).split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) handOn(fieldsOf(block), handlers)
  }
}

function handOn(fields: ReadonlyMap<string, string>, { onMessage, onRetryAfter }: StreamHandlers): void {
  const retryAfter = Number(fields.get('retry') ?? Number.NaN)
  if (Number.isFinite(retryAfter)) onRetryAfter(retryAfter)
  const data = fields.get('data')
  if (data === undefined) return
  onMessage({
    name: fields.get('event') ?? 'message',
    data,
    id: fields.get('id'),
    isForAll: fields.get('to') === 'everyone',
  })
}

async function* piecesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // The stream may already be aborted; then there is nothing to release.
    await reader.cancel().catch(() => undefined)
  }
}

function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    if (at < 1) continue
    fields.set(line.slice(0, at), line.slice(at + 1).replace(/^ /, ''))
  }
  return fields
}
