import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Message } from './message.ts'
import type { OpenStream } from './open-stream.ts'
import { Rounds } from './rounds.ts'

/** A stream that notes each write, as the numbers of the messages in it. */
class Noting implements OpenStream {
  readonly memberId: string | null
  readonly sessionId = null
  readonly address = ''
  readonly writes: number[][] = []
  /** What it ought to have been told once nobody lacks anything. */
  readonly due: number[] = []
  #together: number[] | undefined

  constructor(memberId: string | null) {
    this.memberId = memberId
  }

  tell({ place }: Message): void {
    const told = place?.sequence ?? 0
    if (this.#together === undefined) this.writes.push([told])
    else this.#together.push(told)
  }

  together(tellAll: () => void): void {
    this.#together = []
    tellAll()
    this.writes.push(this.#together)
    this.#together = undefined
  }

  beat(): void {
    throw new Error('a round never beats')
  }

  close(): void {
    throw new Error('a round never closes')
  }
}

function message(sequence: number, audience: Message['audience'] = 'everyone'): Message {
  return {
    bytes: new Uint8Array(),
    audience,
    aboutIds: [],
    place: { transaction: 1, sequence },
    endedSession: undefined,
  }
}

/** @returns says no so many times */
function after(times: number): () => boolean {
  let asked = 0
  return () => (asked += 1) > times
}

const never = () => false

function openTo(rounds: Rounds, memberIds: readonly (string | null)[]): Noting[] {
  const streams = memberIds.map((memberId) => new Noting(memberId))
  for (const stream of streams) rounds.add(stream)
  return streams
}

test('a message that joins under way reaches everybody one round later, in one write with what they lack', () => {
  const rounds = new Rounds()
  const streams = openTo(rounds, ['ada', 'ben', 'cleo', 'dov'])
  rounds.join(message(1))
  expect(rounds.goOn(after(1))).toBe(false)
  rounds.join(message(2))
  expect(rounds.goOn(never)).toBe(true)
  expect(streams.map(({ writes }) => writes)).toEqual([[[1], [2]], [[1], [2]], [[1, 2]], [[1, 2]]])
})

test('a stream that cannot be told something is closed, and all others are told', () => {
  const broken: unknown[] = []
  const rounds = new Rounds((error) => broken.push(error))
  const [first, second, last] = openTo(rounds, ['ada', 'ben', 'cat'])
  if (second === undefined) throw new Error('no second stream')
  second.tell = () => {
    throw new Error('the line is gone')
  }
  second.close = () => {
    rounds.remove(second)
  }
  rounds.join(message(1))
  expect(rounds.goOn(never)).toBe(true)
  rounds.join(message(2))
  expect(rounds.goOn(never)).toBe(true)
  expect([first?.writes, last?.writes]).toEqual([
    [[1], [2]],
    [[1], [2]],
  ])
  expect(broken).toMatchObject([{ message: 'the line is gone' }])
  expect(rounds.size).toBe(2)
})

test('what goes to members alone passes by visitors', () => {
  const rounds = new Rounds()
  const [member, visitor] = openTo(rounds, ['ada', null])
  rounds.join(message(1, 'members'))
  rounds.join(message(2))
  expect(rounds.goOn(never)).toBe(true)
  expect(member?.writes).toEqual([[1, 2]])
  expect(visitor?.writes).toEqual([[2]])
})

test('a stream that catches up is told what it lacks, then what goes to it alone', () => {
  const rounds = new Rounds()
  const [first, last] = openTo(rounds, ['ada', 'ben'])
  rounds.join(message(1))
  if (last !== undefined) rounds.catchUp(last, message(2, ['ben']))
  expect(last?.writes).toEqual([[1, 2]])
  expect(rounds.goOn(never)).toBe(true)
  expect([first?.writes, last?.writes]).toEqual([[[1]], [[1, 2]]])
})

test('rounds that never come to rest make room for others', () => {
  const rounds = new Rounds()
  const streams = openTo(rounds, ['ada', 'ben', 'cleo'])
  const told = Array.from({ length: 1000 }, (_, at) => at + 1)
  for (const sequence of told) {
    rounds.join(message(sequence))
    expect(rounds.isFull).toBe(false)
    rounds.goOn(after(1))
  }
  expect(rounds.goOn(never)).toBe(true)
  for (const { writes } of streams) expect(writes.flat()).toEqual(told)
})

type Step =
  | { readonly what: 'open'; readonly isMember: boolean }
  | { readonly what: 'join'; readonly audience: 'everyone' | 'members' }
  | { readonly what: 'leave' | 'catch up'; readonly which: number }
  | { readonly what: 'go on'; readonly times: number }

const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ what: fc.constant('open'), isMember: fc.boolean() }),
    fc.record({ what: fc.constant('join'), audience: fc.constantFrom('everyone', 'members') }),
    fc.record({ what: fc.constantFrom('leave', 'catch up'), which: fc.nat() }),
    fc.record({ what: fc.constant('go on'), times: fc.nat({ max: 6 }) }),
  ),
  { maxLength: 120 },
)

/** Streams come, go and are told something, in any order. */
class World {
  readonly rounds = new Rounds()
  readonly open: Noting[] = []
  /** The stream that caught up in the last step. */
  caughtUp: Noting | undefined
  #sequence = 0

  take(step: Step): void {
    this.caughtUp = undefined
    switch (step.what) {
      case 'open':
        this.open.push(...openTo(this.rounds, [step.isMember ? 'ada' : null]))
        return
      case 'join':
        this.#join(step.audience)
        return
      case 'leave':
        this.#leave(step.which)
        return
      case 'catch up':
        this.#catchUp(step.which)
        return
      case 'go on':
        this.rounds.goOn(after(step.times))
    }
  }

  #join(audience: 'everyone' | 'members'): void {
    if (this.rounds.isFull) return
    this.#sequence += 1
    this.rounds.join(message(this.#sequence, audience))
    for (const { due, memberId } of this.open)
      if (audience === 'everyone' || memberId !== null) due.push(this.#sequence)
  }

  #leave(which: number): void {
    const [stream] = this.open.splice(which % Math.max(1, this.open.length), 1)
    if (stream !== undefined) this.rounds.remove(stream)
  }

  #catchUp(which: number): void {
    const stream = this.open[which % Math.max(1, this.open.length)]
    if (stream === undefined) return
    this.#sequence += 1
    this.rounds.catchUp(stream, message(this.#sequence, ['ada']))
    stream.due.push(this.#sequence)
    this.caughtUp = stream
  }
}

test('whoever stays is told everything since it opened, once and in order', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const world = new World()
      for (const step of taken) {
        world.take(step)
        const { caughtUp } = world
        expect(caughtUp?.writes.flat()).toEqual(caughtUp?.due)
        for (const { writes, due } of world.open)
          expect(writes.flat()).toEqual(due.slice(0, writes.flat().length))
      }
      expect(world.rounds.goOn(never)).toBe(true)
      for (const { writes, due } of world.open) expect(writes.flat()).toEqual(due)
    }),
    { numRuns: 500 },
  )
})
