import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** The way to one caller that stays open. */
export interface Line {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => void
  /** How many bytes the caller has not taken yet. */
  readonly waitingBytes: () => number
  readonly close: () => void
}

/**
 * A reply that goes on for as long as both sides want. It is written straight to the caller's socket: a stream
 * of the web platform costs several kilobytes, and several turns of the event loop for each message.
 */
export class LiveBody {
  /** Called once the headers are on their way. @returns what to do when the caller is gone */
  readonly open: (line: Line) => () => void

  constructor(open: LiveBody['open']) {
    this.open = open
  }
}

/** Sends the headers and leaves the rest to `body`. The end of the connection ends the reply. */
export function sendLive(
  body: LiveBody,
  response: ServerResponse,
  { status, headers }: { status: number; headers: OutgoingHttpHeaders },
): void {
  // In chunks each message would take three writes instead of one.
  response.useChunkedEncodingByDefault = false
  response.writeHead(status, { ...headers, connection: 'close' })
  response.flushHeaders()
  const leave = body.open({
    write: (bytes) => response.write(bytes),
    waitingBytes: () => response.writableLength,
    close: () => response.end(),
  })
  response.once('close', leave)
}
