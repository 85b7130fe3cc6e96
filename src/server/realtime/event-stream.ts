import type { AppEvent } from '#contract/events.ts'
import type { App } from '#server/app-context.ts'
import { findLogBeginning, listEventsAfter, type LoggedEvent, type LogPlace } from '#server/events/queries.ts'

/** Proxies close a connection that says nothing for half a minute. */
const HEARTBEAT_MS = 25_000
const RECONNECT_MS = 1500
/** A reader this far behind is cut off; it comes back and resumes from the log. */
const MAX_WAITING_BYTES = 1_048_576

export interface StreamReader {
  /** `null` for the signed-out, who see what everyone sees. */
  readonly memberId: string | null
  /** The last event the browser saw, when it comes back. */
  readonly lastEventId: string | undefined
  /** Asked at every heartbeat; false closes the stream. */
  readonly isStillWelcome: () => Promise<boolean>
  /** Whether this event, of anybody's, ends the stream: a sign-out. */
  readonly endsWith: (event: AppEvent) => boolean
}

const encoder = new TextEncoder()
const HEARTBEAT = encoder.encode(': still here\n\n')

/**
 * One browser's server-sent events: first what happened since `lastEventId`, then everything as it
 * is committed. It starts with an event `hello` (nothing missed from here on; a new reader fetches
 * what it shows once) or `resumed`; `reset` says that the log no longer reaches back far enough.
 */
export function openEventStream(app: App, reader: StreamReader): ReadableStream<Uint8Array<ArrayBuffer>> {
  let stream: EventStream | undefined
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => {
        stream = new EventStream(app, reader, controller)
        return stream.open()
      },
      cancel: () => {
        stream?.close()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
  )
}

class EventStream {
  readonly #app: App
  readonly #reader: StreamReader
  readonly #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
  readonly #unsubscribe: () => void
  readonly #heartbeat: NodeJS.Timeout
  /** What is committed while older events are still being read; `undefined` once caught up. */
  #early: LoggedEvent[] | undefined = []
  #isClosed = false

  constructor(
    app: App,
    reader: StreamReader,
    controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>,
  ) {
    this.#app = app
    this.#reader = reader
    this.#controller = controller
    this.#unsubscribe = app.tail.subscribe(
      (event) => {
        if (this.#early === undefined) this.#send(event)
        else this.#early.push(event)
      },
      () => {
        this.close()
      },
    )
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref()
  }

  async open(): Promise<void> {
    try {
      const from = this.#app.tail.place
      const last = readPlace(this.#reader.lastEventId)
      if (last === undefined) {
        this.#write(`retry: ${String(RECONNECT_MS)}\nid: ${idOf(from)}\nevent: hello\ndata: {}\n\n`)
      } else if (await this.#hasMissed(last)) {
        this.#write(`retry: ${String(RECONNECT_MS)}\nid: ${idOf(from)}\nevent: reset\ndata: {}\n\n`)
      } else {
        this.#write(`retry: ${String(RECONNECT_MS)}\nevent: resumed\ndata: {}\n\n`)
        await this.#sendBetween(last, from)
      }
      const early = this.#early ?? []
      this.#early = undefined
      for (const event of early) if (isAfter(event.place, from)) this.#send(event)
    } catch (error) {
      this.#app.log.error({ err: error }, 'an event stream could not be opened')
      this.close()
    }
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    this.#unsubscribe()
    try {
      this.#controller.close()
    } catch {
      // The reader has gone already; there is nobody left to tell.
    }
  }

  async #hasMissed(last: LogPlace): Promise<boolean> {
    const beginning = await findLogBeginning(this.#app.db)
    // An empty log, or one that begins after the reader stopped, says nothing about what was trimmed.
    if (beginning === undefined)
      return isAfter(this.#app.tail.place, last) || isAfter(last, this.#app.tail.place)
    return isAfter(beginning, last) || isAfter(last, this.#app.tail.place)
  }

  async #sendBetween(last: LogPlace, end: LogPlace): Promise<void> {
    let place = last
    while (!this.#isClosed && isAfter(end, place)) {
      const { events, upTo } = await listEventsAfter(this.#app.db, place)
      if (!isAfter(upTo, place)) return
      for (const event of events) {
        if (isAfter(event.place, end)) return
        this.#send(event)
      }
      place = upTo
    }
  }

  #send(logged: LoggedEvent): void {
    if (this.#reader.endsWith(logged.event)) {
      this.close()
      return
    }
    if (!maySee(this.#reader.memberId, logged.audience)) return
    this.#enqueue(messageOf(logged))
  }

  async #beat(): Promise<void> {
    if (!(await this.#reader.isStillWelcome().catch(() => true))) {
      this.close()
      return
    }
    this.#enqueue(HEARTBEAT)
  }

  #write(text: string): void {
    this.#enqueue(encoder.encode(text))
  }

  #enqueue(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#isClosed) return
    if ((this.#controller.desiredSize ?? 0) <= 0) {
      this.close()
      return
    }
    this.#controller.enqueue(bytes)
  }
}

const messages = new WeakMap<LoggedEvent, Uint8Array<ArrayBuffer>>()

/** The same bytes for every reader of one event. */
function messageOf(logged: LoggedEvent): Uint8Array<ArrayBuffer> {
  const known = messages.get(logged)
  if (known !== undefined) return known
  const message = encoder.encode(`id: ${idOf(logged.place)}\ndata: ${JSON.stringify(logged.event)}\n\n`)
  messages.set(logged, message)
  return message
}

function maySee(memberId: string | null, audience: LoggedEvent['audience']): boolean {
  if (typeof audience === 'string') return audience === 'everyone'
  return memberId !== null && audience.includes(memberId)
}

/** A place of the log as the streams name it. */
export function idOf(place: LogPlace): string {
  return `${String(place.transaction)}.${String(place.sequence)}`
}

function readPlace(id: string | undefined): LogPlace | undefined {
  const [, transaction, sequence] = /^(-?\d{1,16})\.(\d{1,16})$/.exec(id ?? '') ?? []
  if (transaction === undefined || sequence === undefined) return undefined
  return { transaction: Number(transaction), sequence: Number(sequence) }
}

function isAfter(place: LogPlace, other: LogPlace): boolean {
  return (
    place.transaction > other.transaction ||
    (place.transaction === other.transaction && place.sequence > other.sequence)
  )
}
