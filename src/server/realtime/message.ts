import { aboutIdsOf } from '#contract/about-events.ts'
import type { EventOf } from '#contract/events.ts'
import type { LoggedEvent, LogPlace } from '#server/events/queries.ts'

/** A message for streams, encoded once for all of them. */
export interface Message {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly audience: LoggedEvent['audience']
  /** The members it is about. Nobody gets it who is apart from one of them. */
  readonly aboutIds: readonly string[]
  /** Absent if it is not stored. */
  readonly place: LogPlace | undefined
  /** The session whose streams it ends. */
  readonly endedSession: string | undefined
}

const encoder = new TextEncoder()

/** The message for an event of the log, with its place as the id to resume from. */
export function messageOf(logged: LoggedEvent): Message {
  const { event, audience, place } = logged
  if (event.type === 'apart.changed') return partingMessage(event, place)
  return {
    aboutIds: aboutIdsOf(event),
    bytes: encode({ id: idOf(place), data: event, audience }),
    audience,
    place,
    endedSession: event.type === 'session.ended' ? event.sessionId : undefined,
  }
}

/**
 * Both are told to fetch anew what they show, as when the log no longer reaches back far enough. Nothing in it
 * says why, or who.
 */
function partingMessage({ memberId, otherId }: EventOf<'apart.changed'>, place: LogPlace): Message {
  return {
    bytes: wordsOf(`id: ${idOf(place)}\nevent: reset\ndata: {}\n\n`),
    audience: [memberId, otherId],
    aboutIds: [],
    place,
    endedSession: undefined,
  }
}

/** The message for an event that is not stored: without an id, so that nobody resumes from it. */
export function passingMessageOf(
  event: object,
  {
    audience,
    aboutIds,
  }: { readonly audience: 'everyone' | readonly string[]; readonly aboutIds: readonly string[] },
): Message {
  return {
    aboutIds,
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
