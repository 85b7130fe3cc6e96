import { type ListedStack, StackListing } from '#contract/collection/listing.ts'
import type { TradeLine } from '#contract/trades/rounds.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { findOwnWindow } from '#server/collection/listing/own-window.ts'
import { found } from '#server/http/refusal.ts'

import type { Chance } from './chance.ts'
import type { Town } from './town.ts'

const LOOKED_AT = 60
const DEAR_CENTS = 50

type Copies = Extract<TradeLine, { kind: 'copies' }>

/** One of each of some cards that a member has for trade. */
export interface Side {
  readonly lines: Copies[]
  readonly cents: number
}

/** Puts sides of trades together. No card of a member is named twice, so that nobody promises what somebody else waits for. */
export class Sides {
  readonly #named = new Set<string>()

  /** Some cards worth naming. */
  async lay(town: Town, owner: string, count: number, chance: Chance): Promise<Side> {
    const stacks = await this.#free(town, owner)
    const worthy = stacks.filter(({ worthCents }) => (worthCents ?? 0) >= DEAR_CENTS)
    // Some have only cheap cards for trade.
    return this.#take(owner, chance.some(worthy.length < count ? stacks : worthy, count))
  }

  /** As many cards as asked for, which together come near a value. */
  async layFor(town: Town, owner: string, count: number, cents: number): Promise<Side> {
    let left = cents
    const taken: ListedStack[] = []
    const stacks = await this.#free(town, owner)
    for (let more = count; more > 0; more -= 1) {
      const wanted = left / more
      const [nearest] = stacks
        .filter((stack) => !taken.includes(stack))
        .toSorted((one, other) => distance(one, wanted) - distance(other, wanted))
      taken.push(found(nearest))
      left -= nearest?.worthCents ?? 0
    }
    return this.#take(owner, taken)
  }

  async #free(town: Town, owner: string): Promise<ListedStack[]> {
    const asked = StackListing.parse({ trade: 'some', order: 'price', direction: 'down', limit: LOOKED_AT })
    const binders = await listBinders(town.app, town.member(owner).id)
    const seen = new Set(binders.flatMap(({ id, visibility }) => (visibility === 'public' ? [id] : [])))
    const { stacks } = await findOwnWindow(town.app, town.member(owner).id, asked)
    return stacks
      .filter(
        ({ binderId, promised, own, worthCents, printing }) =>
          seen.has(binderId) &&
          promised.length === 0 &&
          own === null &&
          worthCents !== null &&
          !this.#named.has(`${owner} ${printing.id}`),
      )
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  }

  #take(owner: string, stacks: readonly ListedStack[]): Side {
    for (const { printing } of stacks) this.#named.add(`${owner} ${printing.id}`)
    const lines = stacks.map(({ binderId, printing, finish, condition, language, marks }) => {
      const look = { printingId: printing.id, finish, condition, language, marks }
      return { kind: 'copies' as const, binderId, ...look, own: null, quantity: 1 }
    })
    return { lines, cents: stacks.reduce((sum, { worthCents }) => sum + (worthCents ?? 0), 0) }
  }
}

function distance({ worthCents }: ListedStack, cents: number): number {
  return Math.abs((worthCents ?? 0) - cents)
}

/** Ids differ from one demo to the next, so they can't say what comes first. */
function orderOf({ printing, finish, condition, language, marks }: ListedStack): string {
  return [printing.id, finish, condition, language, ...marks].join(' ')
}
