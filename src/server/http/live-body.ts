import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** An open connection to one caller. */
export interface Connection {
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => void
  /** What is written meanwhile goes out as one. */
  readonly together: (writeAll: () => void) => void
  /** How many bytes the caller has not read yet. */
  readonly waitingBytes: () => number
  readonly close: () => void
}

/**
 * A reply that stays open for as long as both sides want. It writes straight to the caller's socket, because
 * a web stream costs several kilobytes, and several turns of the event loop per message.
 */
export class LiveBody {
  /** Called once the headers are sent. @returns what to do when the caller disconnects */
  readonly open: (connection: Connection) => () => void

  constructor(open: LiveBody['open']) {
    this.open = open
  }
}

/** Sends the headers and leaves the rest to `body`. The reply ends with the connection. */
export function sendLive(
  body: LiveBody,
  response: ServerResponse,
  { status, headers }: { status: number; headers: OutgoingHttpHeaders },
): void {
  // With chunked encoding each message would take three writes instead of one.
  response.useChunkedEncodingByDefault = false
  response.writeHead(status, { ...headers, connection: 'close' })
  response.flushHeaders()
  const { socket } = response
  // The caller has gone already.
  if (socket === null) return
  const leave = body.open({
    // The response would hold each message back to the end of this turn, and write to thousands of callers at once.
    write: (bytes) => socket.write(bytes),
    together: (writeAll) => {
      socket.cork()
      try {
        writeAll()
      } finally {
        socket.uncork()
      }
    },
    waitingBytes: () => socket.writableLength,
    close: () => response.end(),
  })
  response.once('close', leave)
}
