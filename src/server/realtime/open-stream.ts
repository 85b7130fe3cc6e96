import type { Message } from './message.ts'

/** One open stream, as its senders see it. */
export interface OpenStream {
  readonly memberId: string | null
  readonly sessionId: string | null
  /** Where its reader calls from: see `addressOfCaller`. */
  readonly address: string
  readonly tell: (message: Message) => void
  /** What it is told meanwhile goes out in one write. */
  readonly together: (tellAll: () => void) => void
  /** Sends a heartbeat, or closes the stream if its reader may no longer read it. */
  readonly beat: (heartbeat: Uint8Array<ArrayBuffer>) => void
  readonly close: () => void
}
