import type { App } from '#server/app-context.ts'
import { findLogBeginning, type LogPlace } from '#server/events/queries.ts'
import type { Connection } from '#server/http/live-body.ts'

import { isCrowded } from './crowding.ts'
import { idOf, isAfter, type Message, messageOf, readPlace, wordsOf } from './message.ts'
import type { OpenStream } from './open-stream.ts'

const RECONNECT_MS = 1500
/** A reader this far behind is cut off; it reconnects and resumes from the log. */
const MAX_WAITING_BYTES = 1_048_576
/** A passing event, which is stored nowhere, is not worth queueing beyond this. */
const MAX_WAITING_BYTES_TO_PASS = 65_536

export interface StreamReader {
  /** `null` for the signed-out, who see what everyone sees. */
  readonly memberId: string | null
  /** The session whose end ends the stream. */
  readonly sessionId: string | null
  readonly address: string
  /** The last event the browser saw, when it reconnects. */
  readonly lastEventId: string | undefined
  /** Asked at every heartbeat; false closes the stream. */
  readonly isStillWelcome: () => Promise<boolean>
}

/**
 * Sends one browser's server-sent events: first what happened since `lastEventId`, then everything as it
 * commits.
 * It starts with an event `hello` or `resumed`. After `hello`, a new reader fetches what it shows once, and
 * misses nothing from here on. `reset` means that the log no longer reaches back far enough.
 * @returns what to do when the browser disconnects
 */
export function openEventStream(app: App, reader: StreamReader, connection: Connection): () => void {
  if (isCrowded(app, reader.address)) {
    // Many arrived at once. It asks again, and is refused.
    connection.close()
    return () => undefined
  }
  const stream = new EventStream(app, reader, connection)
  void app.gate.pass(() => stream.open())
  return () => {
    stream.close()
  }
}

class EventStream implements OpenStream {
  readonly memberId: string | null
  readonly sessionId: string | null
  readonly address: string
  readonly #app: App
  readonly #connection: Connection
  readonly #isStillWelcome: StreamReader['isStillWelcome']
  readonly #lastEventId: string | undefined
  readonly #leave: () => void
  /** What is committed while older events are still being read; `undefined` once caught up. */
  #early: Message[] | undefined = []
  /** The last event of the log that this stream was sent, or need not be sent. */
  #place: LogPlace
  #isClosed = false

  constructor(
    app: App,
    { memberId, sessionId, address, lastEventId, isStillWelcome }: StreamReader,
    connection: Connection,
  ) {
    this.memberId = memberId
    this.sessionId = sessionId
    this.address = address
    this.#app = app
    this.#connection = connection
    this.#isStillWelcome = isStillWelcome
    this.#lastEventId = lastEventId
    this.#place = app.tail.place
    this.close = this.close.bind(this)
    this.#leave = app.streams.add(this)
  }

  async open(): Promise<void> {
    try {
      await this.#app.streams.beReady(this)
      const from = this.#place
      const last = readPlace(this.#lastEventId)
      if (last === undefined) {
        this.#greet(`id: ${idOf(from)}\nevent: hello`)
      } else if (await this.#hasMissed(last, from)) {
        this.#greet(`id: ${idOf(from)}\nevent: reset`)
      } else {
        this.#greet('event: resumed')
        await this.#sendBetween(last, from)
      }
      this.#place = from
      const early = this.#early ?? []
      this.#early = undefined
      for (const message of early) this.tell(message)
    } catch (error) {
      this.#app.log.error({ err: error }, 'an event stream could not be opened')
      this.close()
    }
  }

  tell(message: Message): void {
    const { bytes, place, aboutIds } = message
    const isKept = this.#app.streams.apart.isKeptFrom(this.memberId, aboutIds)
    if (place === undefined) {
      if (!isKept && this.#early === undefined && this.#connection.waitingBytes() < MAX_WAITING_BYTES_TO_PASS)
        this.#write(bytes)
      return
    }
    if (this.#early !== undefined) {
      this.#early.push(message)
      return
    }
    // A stream that opened while a message is being delivered has already read it from the log.
    if (!isAfter(place, this.#place)) return
    this.#place = place
    if (!isKept) this.#write(bytes)
  }

  together(tellAll: () => void): void {
    this.#connection.together(tellAll)
  }

  beat(heartbeat: Uint8Array<ArrayBuffer>): void {
    void this.#beat(heartbeat)
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#leave()
    this.#connection.close()
  }

  async #beat(heartbeat: Uint8Array<ArrayBuffer>): Promise<void> {
    if (await this.#isStillWelcome().catch(() => true)) this.#write(heartbeat)
    else this.close()
  }

  async #hasMissed(last: LogPlace, from: LogPlace): Promise<boolean> {
    if (isAfter(last, from)) return true
    // An empty log, or one that starts after the reader stopped, does not say what was trimmed.
    const beginning = await findLogBeginning(this.#app.db)
    return isAfter(beginning ?? from, last)
  }

  async #sendBetween(last: LogPlace, end: LogPlace): Promise<void> {
    let place = last
    while (!this.#isClosed && isAfter(end, place)) {
      const { events, upTo } = await this.#app.tail.readAfter(place)
      if (!isAfter(upTo, place)) return
      for (const event of events) {
        if (isAfter(event.place, end)) return
        const message = messageOf(event)
        if (message.endedSession !== undefined && message.endedSession === this.sessionId) {
          this.close()
          return
        }
        if (this.#maySee(message)) this.#write(message.bytes)
      }
      place = upTo
    }
  }

  #maySee({ audience, aboutIds }: Message): boolean {
    if (this.#app.streams.apart.isKeptFrom(this.memberId, aboutIds)) return false
    if (audience === 'everyone') return true
    if (this.memberId === null || audience === 'servers') return false
    return audience === 'members' || audience.includes(this.memberId)
  }

  #greet(words: string): void {
    this.#write(wordsOf(`retry: ${String(RECONNECT_MS)}\n${words}\ndata: {}\n\n`))
  }

  #write(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#isClosed) return
    if (this.#connection.waitingBytes() >= MAX_WAITING_BYTES) this.close()
    else this.#connection.write(bytes)
  }
}
