import type { AppEvent } from '#contract/events.ts'
import type { LogTail } from '#server/events/log-tail.ts'

import { ApartMembers } from './apart-members.ts'
import { type Message, messageOf, wordsOf } from './message.ts'
import type { OpenStream } from './open-stream.ts'
import { Rounds } from './rounds.ts'

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

/** Events for servers alone that close streams, or make them fetch anew. */
const ENDS_OR_RESETS: readonly AppEvent['type'][] = ['session.ended', 'apart.changed']

/**
 * Every open stream of this process, found by member and by session. An event for two members costs two
 * lookups, however many streams are open. One timer keeps all of them alive.
 */
export class Streams {
  /** Who hears nothing of whom. */
  readonly apart: ApartMembers
  readonly #rounds: Rounds
  readonly #byMember = new Map<string, Set<OpenStream>>()
  readonly #bySession = new Map<string, Set<OpenStream>>()
  readonly #byAddress = new Map<string, Set<OpenStream>>()
  readonly #wheel = Array.from({ length: SLOTS }, () => new Set<OpenStream>())
  readonly #waiting: Message[] = []
  /** Those of the first that waits, if it goes to some alone, who have not been told yet. */
  #someToTell: Iterator<OpenStream> | undefined
  #isTelling = false
  #isStopped = false
  #nextSlot = 0
  #beats = 0
  #timer: NodeJS.Timeout | undefined

  /**
   * @param listApart lists those from whom a block parts a member
   * @param onBroken told of a stream that could not be told something, and is closed
   */
  constructor(
    tail: LogTail,
    listApart: (memberId: string) => Promise<Iterable<string>>,
    onBroken: (error: unknown) => void = () => undefined,
  ) {
    this.#rounds = new Rounds(onBroken)
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
    return this.#rounds.size
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
    this.#rounds.add(stream)
    slot?.add(stream)
    enter(this.#byMember, stream.memberId, stream)
    enter(this.#bySession, stream.sessionId, stream)
    enter(this.#byAddress, stream.address, stream)
    this.#timer ??= setInterval(() => {
      this.#beat()
    }, BEAT_MS).unref()
    return () => {
      this.#rounds.remove(stream)
      slot?.delete(stream)
      leave(this.#byMember, stream.memberId, stream)
      if (stream.memberId !== null && !this.#byMember.has(stream.memberId)) this.apart.forget(stream.memberId)
      leave(this.#bySession, stream.sessionId, stream)
      leave(this.#byAddress, stream.address, stream)
      if (this.#rounds.size > 0) return
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

  /** Sends a message to all streams of its audience, each of which has been told every earlier message by then. */
  tell(message: Message): void {
    if (this.#rounds.size === 0) return
    this.#waiting.push(message)
    if (!this.#isTelling) this.#goOn()
  }

  #goOn(): void {
    this.#isTelling = true
    const isOver = turn()
    do {
      if (!this.#tellWaiting(isOver) || !this.#rounds.goOn(isOver)) {
        setImmediate(() => {
          this.#goOn()
        })
        return
      }
    } while (this.#waiting.length > 0)
    this.#isTelling = false
  }

  /**
   * Those for all only join the rounds. Those for some need not wait for them.
   * @returns whether it got as far as the rounds have room, before the turn was over
   */
  #tellWaiting(isOver: () => boolean): boolean {
    for (let message = this.#waiting[0]; message !== undefined; message = this.#waiting[0]) {
      this.#closeEnded(message)
      const isForAll = message.audience === 'everyone' || message.audience === 'members'
      if (isForAll && this.#rounds.isFull) return true
      if (isForAll) this.#rounds.join(message)
      else if (!this.#tellSome(message, isOver)) return false
      this.#waiting.shift()
    }
    return true
  }

  #tellSome(message: Message, isOver: () => boolean): boolean {
    this.#someToTell ??= this.#listenersOf(message)
    for (;;) {
      const { value, done } = this.#someToTell.next()
      if (done === true) break
      this.#rounds.catchUp(value, message)
      if (isOver()) return false
    }
    this.#someToTell = undefined
    return true
  }

  #listenersOf({ audience }: Message): Iterator<OpenStream> {
    if (typeof audience === 'string') return [].values()
    return audience.flatMap((memberId) => [...(this.#byMember.get(memberId) ?? [])]).values()
  }

  #closeEnded({ endedSession }: Message): void {
    for (const stream of this.#bySession.get(endedSession ?? '') ?? []) stream.close()
  }

  #beat(): void {
    this.#beats += 1
    for (const stream of this.#wheel[this.#beats % SLOTS] ?? []) stream.beat(HEARTBEAT)
  }

  #stop(): void {
    this.#isStopped = true
    this.#waiting.length = 0
    for (const stream of this.#rounds.streams()) stream.close()
  }
}

/** @returns asked after each stream, says whether others must get a turn */
function turn(): () => boolean {
  const endsAt = performance.now() + TURN_MS
  let asked = 0
  return () => (asked += 1) % LOOK_EVERY === 0 && performance.now() > endsAt
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
