import type { Member } from '#contract/accounts.ts'
import type { Finish } from '#contract/cards.ts'
import { NewBinder } from '#contract/collection.ts'
import { StackListing } from '#contract/collection/listing.ts'
import { type Condition, NewCopies } from '#contract/collection/stacks.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { findOwnWindow } from '#server/collection/listing/own-window.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { joined } from '#tests/members/joining.ts'
import type { TestApp } from '#tests/server/start-app.ts'

const CARDS = [
  cardObject(1, {
    name: 'Cinder Wyrm',
    colors: ['R'],
    rarity: 'rare',
    cmc: 6,
    set: 'bbb',
    collector_number: '10',
    prices: { usd: '4.00', usd_foil: '1.00' },
  }),
  cardObject(2, {
    name: 'cinder wyrm',
    oracle_id: uuid('b', 1),
    colors: ['R'],
    rarity: 'mythic',
    cmc: 6,
    set: 'bbb',
    collector_number: '9',
    prices: { usd: null, usd_foil: '2.00' },
  }),
  cardObject(3, {
    name: 'Éowyn of Ash',
    colors: ['W'],
    rarity: 'common',
    cmc: 2,
    set: 'aaa',
    collector_number: '5',
    prices: { usd: '0.50', usd_foil: '9.00' },
  }),
  cardObject(4, {
    name: 'Dusk Elder',
    colors: [],
    rarity: 'uncommon',
    cmc: 4,
    set: 'aaa',
    collector_number: '4a',
    prices: {},
  }),
  cardObject(5, {
    name: 'Zephyr',
    colors: ['G', 'U'],
    rarity: 'uncommon',
    cmc: 1,
    set: 'ccc',
    collector_number: '1',
    prices: { usd: '7.00' },
  }),
]

/** Copies to add to a binder: one of five cards, the first two being printings of one card. */
export interface Put {
  readonly card: number
  readonly quantity?: number
  readonly finish?: Finish
  readonly condition?: Condition
}

/** A member, with five invented cards in the database. */
export async function aShelf(app: TestApp, username = 'gandalf') {
  await importObjects(app, CARDS)
  return await joined(app, username)
}

/** Creates a binder and adds copies to it, one second apart. @returns the ids of their stacks */
export async function put(
  app: TestApp,
  owner: Member,
  binder: string,
  copies: readonly Put[],
): Promise<string[]> {
  const { id: binderId } = await createBinder(app, owner, NewBinder.parse({ name: binder }))
  const ids: string[] = []
  for (const { card, ...more } of copies) {
    app.pass(1000)
    const { stack } = await addCard(app, owner, {
      binderId,
      ...NewCopies.parse({ printingId: uuid('a', card), ...more }),
    })
    ids.push(stack.id)
  }
  return ids
}

export type Asking = Partial<StackListing> & { readonly binderId?: string }

/** A slice of a member's stacks. */
export const windowOf = async (app: TestApp, owner: Member, asked: Asking = {}) =>
  await findOwnWindow(app, owner.id, StackListing.parse(asked))

/** The names in it, with a star for finishes other than nonfoil. */
export async function namesOf(app: TestApp, owner: Member, asked: Asking = {}): Promise<string[]> {
  const { stacks } = await windowOf(app, owner, asked)
  return stacks.map(({ printing, finish }) => (finish === 'nonfoil' ? printing.name : `${printing.name}*`))
}

/** One stack of each card. */
export const ALL: readonly Put[] = [
  { card: 5, quantity: 2, condition: 'LP' },
  { card: 1, quantity: 3 },
  { card: 2, finish: 'foil', condition: 'DMG' },
  { card: 4, quantity: 4, condition: 'HP' },
  { card: 3, condition: 'MP' },
]
