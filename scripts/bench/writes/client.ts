import { Act } from '#contract/collection/acts.ts'
import { Stack } from '#contract/collection/stacks.ts'
import { askLean } from '#scripts/bench/lean-client.ts'
import { uuid } from '#tests/cards/card-objects.ts'

import type { Shelf } from './fill.ts'

/** What clients saw of a server under load. */
export interface Seen {
  readonly times: number[]
  /** By how many copies grew, going by the answers. */
  grown: number
  /** Refused because somebody else was quicker. */
  refused: number
  /** Answers of 500 and above, and none at all. */
  readonly errors: string[]
}

interface Place {
  readonly url: string
  readonly cookie: string
  /** Which client this is: each has an address of its own, and changes it, as there is a limit for each. */
  readonly number: number
  readonly shelf: Shelf
  /** Copies are only counted by what nobody else can have changed meanwhile. */
  readonly isShared: boolean
}

const PRINTINGS = 20_000
const WRITES_PER_ADDRESS = 500

/** Changes one shelf without a pause: adds, changes, moves and removes stacks in turn, until `until`. */
export async function writeUntil(place: Place, until: number, seen: Seen): Promise<void> {
  const client = new Writer(place, seen)
  for (let turn = place.number; performance.now() < until; turn += 1) await client.write(turn)
}

class Writer {
  readonly #place: Place
  readonly #seen: Seen
  #sent = 0

  constructor(place: Place, seen: Seen) {
    this.#place = place
    this.#seen = seen
  }

  async write(turn: number): Promise<void> {
    const { stackIds } = this.#place.shelf
    const stackId = stackIds[(turn * 7) % stackIds.length]
    const kind = turn % 10
    if (kind < 4 || stackId === undefined) await this.#add(turn)
    else if (kind < 7) await this.#change(stackId, turn)
    else if (kind < 9) await this.#move(stackId, turn)
    else await this.#remove(stackId)
  }

  async #add(turn: number): Promise<void> {
    const printingId = uuid('a', ((turn * 7919 + this.#place.number) % PRINTINGS) + 1)
    const body = { printingId, quantity: 2, condition: 'LP' }
    const answer = await this.#send('POST', `/api/binders/${this.#binder(turn)}/stacks`, body)
    if (answer === undefined) return
    this.#place.shelf.stackIds.push(Stack.parse(answer).id)
    this.#seen.grown += 2
  }

  async #change(stackId: string, turn: number): Promise<void> {
    const body = this.#place.isShared
      ? { condition: turn % 2 === 0 ? 'NM' : 'MP', note: 'seen' }
      : { note: `turn ${String(turn)}`, forTrade: turn % 2 }
    await this.#send('PATCH', `/api/stacks/${stackId}`, body)
  }

  async #move(stackId: string, turn: number): Promise<void> {
    const body = {
      selection: { stackIds: [stackId] },
      act: { kind: 'move', binderId: this.#binder(turn), quantity: 1 },
    }
    await this.#send('POST', '/api/stacks/acts', body)
  }

  async #remove(stackId: string): Promise<void> {
    const { stackIds } = this.#place.shelf
    stackIds.splice(stackIds.indexOf(stackId), 1)
    const answer = await this.#send('DELETE', `/api/stacks/${stackId}`)
    if (answer !== undefined) this.#seen.grown -= Act.parse(answer).copies
  }

  #binder(turn: number): string {
    const { binderIds } = this.#place.shelf
    return binderIds[turn % binderIds.length] ?? ''
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const { url, cookie, number } = this.#place
    const part = Math.floor((this.#sent += 1) / WRITES_PER_ADDRESS)
    const headers = {
      cookie,
      'x-forwarded-for': `10.${String(number)}.${String(Math.floor(part / 250))}.${String(part % 250)}`,
    }
    const begunAt = performance.now()
    try {
      const { ok, status, body: answer } = await askLean(`${url}${path}`, { method, headers, body })
      this.#seen.times.push(performance.now() - begunAt)
      if (ok) return JSON.parse(answer)
      if (status < 500 && status !== 429) this.#seen.refused += 1
      else this.#seen.errors.push(`${String(status)} ${answer}`)
    } catch (error) {
      this.#seen.errors.push(String(error))
    }
    return undefined
  }
}
