import type { AppEvent } from '#contract/events.ts'
import type { LogTail } from '#server/events/log-tail.ts'

import { ApartMembers } from './apart-members.ts'
import { type Message, messageOf, wordsOf } from './message.ts'

/**
 * Proxies close a connection that is silent for half a minute, so every stream gets a heartbeat within 25
 * seconds.
 */
const BEAT_MS = 500
const SLOTS = 50
const HEARTBEAT = wordsOf(': still here\n\n')
/** An event for all may go to thousands of streams; after this long, other work gets a turn. */
const TURN_MS = 8
/** Check the clock only this often, because a check costs as much as a write. */
const LOOK_EVERY = 32
/** Events for all that waited for one another go to each stream in one write, which costs most of it. */
const MOST_TOGETHER = 64

/** Events for servers alone that close streams, or make them fetch anew. */
const ENDS_OR_RESETS: readonly AppEvent['type'][] = ['session.ended', 'apart.changed']

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

/**
 * Every open stream of this process, found by member and by session. An event for two members costs two
 * lookups, however many streams are open. One timer keeps all of them alive.
 */
export class Streams {
  /** Who hears nothing of whom. */
  readonly apart: ApartMembers
  readonly #all = new Set<OpenStream>()
  readonly #byMember = new Map<string, Set<OpenStream>>()
  readonly #bySession = new Map<string, Set<OpenStream>>()
  readonly #byAddress = new Map<string, Set<OpenStream>>()
  readonly #wheel = Array.from({ length: SLOTS }, () => new Set<OpenStream>())
  readonly #waiting: Message[] = []
  #underWay: Iterator<OpenStream> | undefined
  /** What they are told: the first of those that wait. */
  #together: readonly Message[] = []
  #isTelling = false
  #isStopped = false
  #nextSlot = 0
  #beats = 0
  #timer: NodeJS.Timeout | undefined

  /** @param listApart lists those from whom a block parts a member */
  constructor(tail: LogTail, listApart: (memberId: string) => Promise<Iterable<string>>) {
    this.apart = new ApartMembers(listApart)
    tail.subscribe(
      (logged) => {
        if (logged.event.type === 'apart.changed') this.apart.note(logged.event)
        if (logged.audience !== 'servers' || ENDS_OR_RESETS.includes(logged.event.type))
          this.tell(messageOf(logged))
      },
      () => {
        this.#stop()
      },
    )
  }

  get count(): number {
    return this.#all.size
  }

  /** How many streams are open to one address. */
  countFrom(address: string): number {
    return this.#byAddress.get(address)?.size ?? 0
  }

  /** @returns a function that removes it again */
  add(stream: OpenStream): () => void {
    // A call that was under way when the server stopped must not keep it open.
    if (this.#isStopped) queueMicrotask(stream.close)
    const slot = this.#wheel[(this.#nextSlot += 1) % SLOTS]
    this.#all.add(stream)
    slot?.add(stream)
    enter(this.#byMember, stream.memberId, stream)
    enter(this.#bySession, stream.sessionId, stream)
    enter(this.#byAddress, stream.address, stream)
    this.#timer ??= setInterval(() => {
      this.#beat()
    }, BEAT_MS).unref()
    return () => {
      this.#all.delete(stream)
      slot?.delete(stream)
      leave(this.#byMember, stream.memberId, stream)
      if (stream.memberId !== null && !this.#byMember.has(stream.memberId)) this.apart.forget(stream.memberId)
      leave(this.#bySession, stream.sessionId, stream)
      leave(this.#byAddress, stream.address, stream)
      if (this.#all.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }

  /** Reads whatever decides what a stream may get. */
  async beReady({ memberId }: OpenStream): Promise<void> {
    if (memberId === null) return
    await this.apart.load(memberId)
    if (!this.#byMember.has(memberId)) this.apart.forget(memberId)
  }

  /** Sends a message to all streams of its audience, after every earlier message. */
  tell(message: Message): void {
    if (this.#all.size === 0) return
    this.#waiting.push(message)
    if (!this.#isTelling) this.#goOn()
  }

  #goOn(): void {
    this.#isTelling = true
    const endsAt = performance.now() + TURN_MS
    for (let message = this.#waiting[0]; message !== undefined; message = this.#waiting[0]) {
      if (this.#underWay === undefined) {
        this.#together = this.#firstWaiting(message)
        this.#underWay = this.#listenersOf(message)
      }
      if (!tellSome(this.#together, this.#underWay, endsAt)) {
        setImmediate(() => {
          this.#goOn()
        })
        return
      }
      this.#underWay = undefined
      this.#waiting.splice(0, this.#together.length)
    }
    this.#isTelling = false
  }

  /** The first that waits, with those after it that go to all as well. */
  #firstWaiting(first: Message): readonly Message[] {
    if (first.audience !== 'everyone') return [first]
    const end = this.#waiting.findIndex(({ audience }) => audience !== 'everyone')
    return this.#waiting.slice(0, Math.min(end === -1 ? this.#waiting.length : end, MOST_TOGETHER))
  }

  #listenersOf({ audience, endedSession }: Message): Iterator<OpenStream> {
    for (const stream of this.#bySession.get(endedSession ?? '') ?? []) stream.close()
    if (audience === 'everyone') return this.#all.values()
    if (audience === 'servers') return [].values()
    if (audience === 'members') return this.#all.values().filter(({ memberId }) => memberId !== null)
    return audience.flatMap((memberId) => [...(this.#byMember.get(memberId) ?? [])]).values()
  }

  #beat(): void {
    this.#beats += 1
    for (const stream of this.#wheel[this.#beats % SLOTS] ?? []) stream.beat(HEARTBEAT)
  }

  #stop(): void {
    this.#isStopped = true
    this.#waiting.length = 0
    for (const stream of this.#all) stream.close()
  }
}

/** @returns whether all received them before the turn was over */
function tellSome(messages: readonly Message[], streams: Iterator<OpenStream>, endsAt: number): boolean {
  for (let told = 1; ; told += 1) {
    const { value, done } = streams.next()
    if (done === true) return true
    tellAll(value, messages)
    if (told % LOOK_EVERY === 0 && performance.now() > endsAt) return false
  }
}

function tellAll(stream: OpenStream, messages: readonly Message[]): void {
  const [first, ...others] = messages
  if (first !== undefined && others.length === 0) stream.tell(first)
  else
    stream.together(() => {
      for (const message of messages) stream.tell(message)
    })
}

function enter(index: Map<string, Set<OpenStream>>, key: string | null, stream: OpenStream): void {
  if (key === null) return
  const streams = index.get(key)
  if (streams === undefined) index.set(key, new Set([stream]))
  else streams.add(stream)
}

function leave(index: Map<string, Set<OpenStream>>, key: string | null, stream: OpenStream): void {
  const streams = index.get(key ?? '')
  streams?.delete(stream)
  if (streams?.size === 0) index.delete(key ?? '')
}
