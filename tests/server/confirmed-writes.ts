import { z } from 'zod'

import { binderEndpoints } from '#contract/collection.ts'
import { type Endpoint, fillPath } from '#contract/endpoint.ts'
import { calmAddress } from '#tests/endpoints/crew.ts'

import type { Client } from './start-http.ts'

/** Copies that were sent to a binder, and how many of them the server confirmed. */
interface Filled {
  sent: number
  confirmed: number
}

const ADDED_IN_TURN = 3
const Id = z.object({ id: z.string() })
const Binders = z.array(z.object({ id: z.string(), copyCount: z.int() }))

/**
 * Writers who note what the server confirmed, to compare with what it still knows after it was killed. Each adds copies
 * to a binder of its own, and creates and deletes others.
 */
export class ConfirmedWrites {
  readonly #client: Client
  readonly #printingId: string
  readonly #filled = new Map<string, Filled>()
  /** Binders whose deletion was not sent. */
  readonly #created = new Set<string>()
  /** Binders whose deletion was confirmed. */
  readonly #deleted = new Set<string>()
  /** The server may end at any moment, but must not refuse. */
  readonly #refused: string[] = []
  #confirmed = 0

  constructor(client: Client, printingId: string) {
    this.#client = client
    this.#printingId = printingId
  }

  /** How many writes the server confirmed so far. */
  get count(): number {
    return this.#confirmed
  }

  /** Writes without a pause until the server no longer answers. */
  async writeUntilKilled(writers: number): Promise<void> {
    await Promise.allSettled(Array.from({ length: writers }, async () => await this.#writeOn()))
  }

  /** What the server confirmed and doesn't know, or knows though nobody sent it; empty if all is well. */
  async faults(): Promise<readonly string[]> {
    const response = await this.#client.fetch(binderEndpoints.list.path, { headers: calmAddress() })
    const kept = new Map(
      Binders.parse(await response.json()).map(({ id, copyCount }) => [id, copyCount] as const),
    )
    const lost = [...this.#created].filter((id) => !kept.has(id)).map((id) => `binder ${id} is lost`)
    const back = [...this.#deleted].filter((id) => kept.has(id)).map((id) => `binder ${id} is back`)
    const wrong = [...this.#filled].flatMap(([id, { sent, confirmed }]) => {
      const copies = kept.get(id) ?? Number.NaN
      const isRight = copies >= confirmed && copies <= sent
      return isRight
        ? []
        : [`${String(copies)} copies of ${String(confirmed)} confirmed, ${String(sent)} sent`]
    })
    return [...lost, ...back, ...wrong, ...this.#refused]
  }

  /** Deletes what lies about after a kill, so that a member's limit of binders is never met. */
  async tidyUp(): Promise<void> {
    const response = await this.#client.fetch(binderEndpoints.list.path, { headers: calmAddress() })
    for (const { id } of Binders.parse(await response.json())) {
      this.#created.delete(id)
      this.#filled.delete(id)
      await this.#delete(id)
    }
  }

  async #writeOn(): Promise<never> {
    const own = await this.#create()
    const filled = { sent: 0, confirmed: 0 }
    this.#filled.set(own, filled)
    for (;;) {
      const other = await this.#create()
      for (let copy = 0; copy < ADDED_IN_TURN; copy += 1) {
        filled.sent += 1
        await this.#send(binderEndpoints.addStack, { binderId: own, printingId: this.#printingId })
        filled.confirmed += 1
      }
      this.#created.delete(other)
      await this.#delete(other)
    }
  }

  async #create(): Promise<string> {
    const { id } = Id.parse(await this.#send(binderEndpoints.create, { name: 'A binder' }))
    this.#created.add(id)
    return id
  }

  async #delete(binderId: string): Promise<void> {
    await this.#send(binderEndpoints.delete, { binderId })
    this.#deleted.add(binderId)
  }

  async #send({ method, path }: Endpoint, input: Readonly<Record<string, unknown>>): Promise<unknown> {
    const { filledPath, rest } = fillPath(path, input)
    const headers = { ...calmAddress(), 'content-type': 'application/json' }
    const response = await this.#client.fetch(filledPath, {
      method,
      headers,
      body: JSON.stringify(Object.fromEntries(rest)),
    })
    const answer: unknown = await response.json()
    if (!response.ok) {
      this.#refused.push(`${method} ${path}: ${JSON.stringify(answer)}`)
      throw new Error('refused')
    }
    this.#confirmed += 1
    return answer
  }
}
