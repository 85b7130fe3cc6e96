import type { Message } from './message.ts'
import type { OpenStream } from './open-stream.ts'

/** With so many under way, others wait until the oldest have reached everybody. */
const MOST_UNDER_WAY = 64

/**
 * Carries messages round all open streams, again and again. A message joins wherever the round is, so it reaches
 * the last stream one round later, however many others are under way. Each stream gets all that it lacks in one
 * write, because the write costs most of it.
 */
export class Rounds {
  /** How many messages had joined when each stream was last told. */
  readonly #told = new Map<OpenStream, number>()
  /** Those that some stream may lack, oldest first. */
  #underWay: Message[] = []
  readonly #onBroken: (error: unknown) => void
  #joined = 0
  #behind = 0
  #next: Iterator<OpenStream> | undefined
  /** How many had joined when this round began. At its end, all streams have been told these. */
  #joinedBefore = 0

  /** @param onBroken told of a stream that could not be told, which is closed then */
  constructor(onBroken: (error: unknown) => void = () => undefined) {
    this.#onBroken = onBroken
  }

  get size(): number {
    return this.#told.size
  }

  get isFull(): boolean {
    return this.#underWay.length >= MOST_UNDER_WAY
  }

  /** Every open stream, in the order in which they opened. */
  streams(): Iterable<OpenStream> {
    return this.#told.keys()
  }

  /** A stream lacks nothing that joined before it opened. */
  add(stream: OpenStream): void {
    this.#told.set(stream, this.#joined)
  }

  remove(stream: OpenStream): void {
    if (this.#toldTo(stream) < this.#joined) this.#behind -= 1
    this.#told.delete(stream)
  }

  join(message: Message): void {
    this.#underWay.push(message)
    this.#joined += 1
    this.#behind = this.#told.size
  }

  /** Tells one stream what it lacks, and then these messages, in one write. */
  catchUp(stream: OpenStream, ...then: readonly Message[]): void {
    try {
      this.#tell(stream, then)
    } catch (error) {
      // The others must hear of it all the same. Its reader reconnects, and reads from the log.
      this.#onBroken(error)
      stream.close()
    }
  }

  #tell(stream: OpenStream, then: readonly Message[]): void {
    const lacked = this.#takeLacked(stream)
    const [first, ...others] = then.length === 0 ? lacked : [...lacked, ...then]
    if (first === undefined) return
    if (others.length === 0) stream.tell(first)
    else
      stream.together(() => {
        for (const message of [first, ...others]) stream.tell(message)
      })
  }

  /**
   * Goes round until nobody lacks anything.
   * @param isOver asked after each stream
   * @returns whether it got so far before `isOver`
   */
  goOn(isOver: () => boolean): boolean {
    while (this.#behind > 0) {
      this.#next ??= this.#begin()
      const { value, done } = this.#next.next()
      if (done === true) this.#end()
      else this.catchUp(value)
      if (isOver()) return false
    }
    this.#underWay = []
    // The next round starts with the stream that has been open longest.
    this.#next = undefined
    return true
  }

  #begin(): Iterator<OpenStream> {
    this.#joinedBefore = this.#joined
    return this.#told.keys()
  }

  #end(): void {
    const joinedSince = this.#joined - this.#joinedBefore
    this.#underWay.splice(0, this.#underWay.length - joinedSince)
    this.#next = undefined
  }

  /** Whoever left meanwhile lacks nothing. */
  #toldTo(stream: OpenStream): number {
    return this.#told.get(stream) ?? this.#joined
  }

  #takeLacked(stream: OpenStream): readonly Message[] {
    const told = this.#toldTo(stream)
    if (told === this.#joined) return []
    // Before it is told, because a stream that can't keep up leaves at once.
    this.#told.set(stream, this.#joined)
    this.#behind -= 1
    const lacked = this.#underWay.slice(told - this.#joined)
    return stream.memberId === null ? lacked.filter(({ audience }) => audience === 'everyone') : lacked
  }
}
