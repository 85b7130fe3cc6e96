import type { LoggedEvent, LogPlace } from '#server/events/queries.ts'

/** A message for streams, encoded once for all of them. */
export interface Message {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly audience: LoggedEvent['audience']
  /** Absent if it is not stored. */
  readonly place: LogPlace | undefined
  /** The session whose streams it ends. */
  readonly endedSession: string | undefined
}

const encoder = new TextEncoder()

/** The message for an event of the log, with its place as the id to resume from. */
export function messageOf({ event, audience, place }: LoggedEvent): Message {
  return {
    bytes: encode({ id: idOf(place), data: event, audience }),
    audience,
    place,
    endedSession: event.type === 'session.ended' ? event.sessionId : undefined,
  }
}

/** The message for an event that is not stored: without an id, so that nobody resumes from it. */
export function passingMessageOf(event: object, audience: 'everyone' | readonly string[]): Message {
  return {
    bytes: encode({ id: undefined, data: event, audience }),
    audience,
    place: undefined,
    endedSession: undefined,
  }
}

/** Encodes the first lines of a stream, or its heartbeat. */
export function wordsOf(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text)
}

function encode({
  id,
  data,
  audience,
}: {
  id: string | undefined
  data: object
  audience: Message['audience']
}): Uint8Array<ArrayBuffer> {
  // Our own field, which other readers of server-sent events ignore.
  const to = audience === 'everyone' || audience === 'members' ? 'to: everyone\n' : ''
  return encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}${to}data: ${JSON.stringify(data)}\n\n`)
}

/** Writes a place of the log as an event id. */
export function idOf(place: LogPlace): string {
  return `${String(place.transaction)}.${String(place.sequence)}`
}

export function readPlace(id: string | undefined): LogPlace | undefined {
  const [, transaction, sequence] = /^(-?\d{1,16})\.(\d{1,16})$/.exec(id ?? '') ?? []
  if (transaction === undefined || sequence === undefined) return undefined
  return { transaction: Number(transaction), sequence: Number(sequence) }
}

export function isAfter(place: LogPlace, other: LogPlace): boolean {
  return (
    place.transaction > other.transaction ||
    (place.transaction === other.transaction && place.sequence > other.sequence)
  )
}
