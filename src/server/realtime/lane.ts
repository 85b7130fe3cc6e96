import type { Logger } from 'pino'
import { z } from 'zod'

import type { Wire } from '#server/db/wire.ts'

import { passingMessageOf } from './message.ts'
import type { Streams } from './streams.ts'

/**
 * PostgreSQL accepts notifications of less than 8,000 bytes. The limit holds everywhere, so that tests find
 * it.
 */
const LONGEST_BYTES = 7999

const Audience = z.union([z.literal('everyone'), z.array(z.string())])
type Audience = 'everyone' | readonly string[]

interface LaneSetting<Event extends object> {
  readonly schema: z.ZodType<Event>
  /** The members an event is about. */
  readonly aboutIdsOf: (event: Event) => readonly string[]
  readonly streams: Pick<Streams, 'tell'>
  readonly wire: Pick<Wire, 'send'>
  readonly log: Logger
}

/**
 * The lane for events that are sent as they happen and never stored: who types, who is here, a live table.
 * It bypasses the log, so nothing is written and nobody resumes from it. A reader who is behind or away never
 * gets them. Senders must be able to do without their arrival.
 */
export class Lane<Event extends object> {
  readonly #setting: LaneSetting<Event>
  readonly #envelope: z.ZodType<{ count: number; audience: Audience; event: Event }>
  readonly #listeners: ((event: Event) => void)[] = []
  #count = 0

  constructor(setting: LaneSetting<Event>) {
    this.#setting = setting
    this.#envelope = z.object({ count: z.int(), audience: Audience, event: setting.schema })
  }

  /**
   * Sends an event to the open streams of these members, or of everyone, in all server processes. It returns
   * at once. Call it outside changes, because a rollback does not take it back.
   * @throws {z.ZodError} when the event breaks its contract
   * @throws {RangeError} when event and audience together are longer than 7,999 bytes as JSON
   */
  tell(event: Event, audience: Audience): void {
    // Numbered, because PostgreSQL drops the second of two equal notifications.
    this.#count += 1
    const envelope = this.#envelope.parse({ count: this.#count, audience, event })
    const text = JSON.stringify(envelope)
    const length = Buffer.byteLength(text)
    if (length > LONGEST_BYTES) throw new RangeError(`a passing event of ${String(length)} bytes is too long`)
    this.#setting.wire.send(text)
    this.#handOn(envelope.event, audience)
  }

  /** Calls `hear` for each event of this process and of others, whoever may hear it. */
  listen(hear: (event: Event) => void): void {
    this.#listeners.push(hear)
  }

  /** Delivers what another process has sent. During an update it may be unknown here; then it is dropped. */
  take(text: string): void {
    const envelope = this.#envelope.safeParse(parsed(text))
    if (envelope.success) this.#handOn(envelope.data.event, envelope.data.audience)
    else this.#setting.log.debug({ err: envelope.error }, 'a passing event cannot be read')
  }

  #handOn(event: Event, audience: Audience): void {
    for (const hear of this.#listeners) hear(event)
    this.#setting.streams.tell(
      passingMessageOf(event, { audience, aboutIds: this.#setting.aboutIdsOf(event) }),
    )
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
