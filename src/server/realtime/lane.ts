import type { Logger } from 'pino'
import { z } from 'zod'

import type { Wire } from '#server/db/wire.ts'

import { passingMessageOf } from './message.ts'
import type { Streams } from './streams.ts'

/** PostgreSQL takes notices of less than 8,000 bytes; elsewhere the same holds, so that it shows up in tests. */
const LONGEST_BYTES = 7999

const Audience = z.union([z.literal('everyone'), z.array(z.string())])
type Audience = 'everyone' | readonly string[]

interface LaneSetting<Event extends object> {
  readonly schema: z.ZodType<Event>
  readonly streams: Pick<Streams, 'tell'>
  readonly wire: Pick<Wire, 'send'>
  readonly log: Logger
}

/**
 * The lane for what is told as it happens and kept nowhere: who types, who is here, a live table. It passes the
 * log by, so nothing is written, nobody resumes from it, and a reader who is behind or away never hears of it.
 * Whoever tells something here must be able to live without its arrival.
 */
export class Lane<Event extends object> {
  readonly #setting: LaneSetting<Event>
  readonly #envelope: z.ZodType<{ count: number; audience: Audience; event: Event }>
  #count = 0

  constructor(setting: LaneSetting<Event>) {
    this.#setting = setting
    this.#envelope = z.object({ count: z.int(), audience: Audience, event: setting.schema })
  }

  /**
   * Tells the open streams of these members, or of everyone, in all server processes. Returns at once. Call it
   * outside of changes: what is told is not taken back when a change is.
   * @throws {z.ZodError} when the event breaks its contract
   * @throws {RangeError} when event and audience together are longer than 7,999 bytes as JSON
   */
  tell(event: Event, audience: Audience): void {
    // Counted, as PostgreSQL drops the second of two equal notices.
    this.#count += 1
    const envelope = this.#envelope.parse({ count: this.#count, audience, event })
    const text = JSON.stringify(envelope)
    const length = Buffer.byteLength(text)
    if (length > LONGEST_BYTES) throw new RangeError(`a passing event of ${String(length)} bytes is too long`)
    this.#setting.wire.send(text)
    this.#handOn(envelope.event, audience)
  }

  /** Takes what another process has told. During an update it may be something we do not know: dropped. */
  take(text: string): void {
    const envelope = this.#envelope.safeParse(parsed(text))
    if (envelope.success) this.#handOn(envelope.data.event, envelope.data.audience)
    else this.#setting.log.debug({ err: envelope.error }, 'a passing event cannot be read')
  }

  #handOn(event: Event, audience: Audience): void {
    this.#setting.streams.tell(passingMessageOf(event, audience))
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
