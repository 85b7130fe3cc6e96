import { hash } from 'node:crypto'

import { sql } from 'kysely'

import type { Finish } from '#contract/cards.ts'
import { CONDITIONS } from '#contract/collection/stacks.ts'
import { foldText } from '#engines/search/text/fold.ts'
import { Chance } from '#scripts/demo/chance.ts'
import type { Database } from '#server/db/database.ts'

import { Catalogue, type Card } from './catalogue.ts'
import { Inserts } from './inserts.ts'

export interface TownSize {
  readonly members: number
  readonly stacks: number
  /** Total number of watches. */
  readonly watches: number
}

/** The size that the figures are for. */
export const LARGE_TOWN: TownSize = { members: 10_000, stacks: 2_000_000, watches: 600_000 }

const NOW = '2026-01-01T00:00:00.000Z'
/** Collections differ: a few have tens of thousands of cards, most have some dozens. */
const SPREAD = 1.2
const FOR_TRADE = 0.28
const VISIBILITIES = ['public', 'private', 'link', 'fellowship'] as const
/** Cards for trade are mostly in binders that others see. */
const SHARE_SHOWN = { forTrade: 0.75, other: 0.4 }
const LANGUAGES = ['en', 'en', 'en', 'en', 'en', 'en', 'en', 'de', 'fr', 'ja'] as const

/** The id of the member with that number. */
export function memberIdOf(number: number): string {
  return idOf(`member ${String(number)}`)
}

/**
 * Fills a database that has cards with members, binders, stacks and watchlists, directly in the tables. The
 * same size gives the same town. Printings are real. Owners per card fall with its rank, so thousands have
 * the staples.
 */
export async function buildTown(
  db: Database,
  size: TownSize,
  onProgress: (stacks: number) => void = () => undefined,
): Promise<void> {
  const chance = new Chance('matches')
  const catalogue = await Catalogue.read(db)
  const inserts = new Inserts(db)
  const shares = sharesOf(size.members, chance)
  let stacks = 0
  for (let number = 0; number < size.members; number += 1) {
    const share = shares[number] ?? 0
    const id = await addMember(inserts, number)
    const binders = await addBinders(inserts, id, number)
    const wanted = Math.max(1, Math.round(share * size.stacks))
    stacks += await addStacks(inserts, { id, binders, catalogue, chance, wanted })
    await addWatches(inserts, { id, catalogue, chance, wanted: watchesOf(size, share, chance) })
    if (number % 500 === 0) onProgress(stacks)
  }
  await inserts.finish()
  await fillOffers(db)
  // A real database does this by itself after a while.
  await sql`analyze`.execute(db)
}

/** What the app itself would have written with every change. */
async function fillOffers(db: Database): Promise<void> {
  await sql`
    insert into trade_copy
      (oracle_card_id, member_id, binder_id, printing_id, finish, condition, language, quantity)
    select oracle_card_id, member_id, binder_id, printing_id, finish, condition, language, sum(for_trade)
    from stack
    where for_trade > 0
    group by oracle_card_id, member_id, binder_id, printing_id, finish, condition, language`.execute(db)
}

interface Keeper {
  readonly id: string
  readonly catalogue: Catalogue
  readonly chance: Chance
  readonly wanted: number
}

/** Adds a member without binders. @returns their id */
export async function addMember(inserts: Inserts, number: number): Promise<string> {
  const id = memberIdOf(number)
  const username = `member_${String(number)}`
  await inserts.add('auth_user', {
    id,
    name: username,
    email: `${username}@example.org`,
    email_verified: 1,
    image: null,
    username,
    display_username: username,
    created_at: NOW,
    updated_at: NOW,
  })
  await inserts.add('member', {
    id,
    username,
    username_lower: username,
    username_shape: username,
    avatar: null,
    admin_since: null,
    suspended_at: null,
    created_at: NOW,
    last_login_at: null,
  })
  return id
}

type Binders = Readonly<Record<(typeof VISIBILITIES)[number], string>>

async function addBinders(inserts: Inserts, memberId: string, number: number): Promise<Binders> {
  const ids = VISIBILITIES.map((visibility) => [visibility, idOf(`${visibility} ${String(number)}`)] as const)
  for (const [visibility, id] of ids) {
    await inserts.add('binder', {
      id,
      owner_id: memberId,
      name: visibility,
      description: '',
      visibility,
      created_at: NOW,
      updated_at: NOW,
      revision: 0,
      position: 0,
      cover_printing_id: null,
    })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from that list
  return Object.fromEntries(ids) as Binders
}

async function addStacks(inserts: Inserts, keeper: Keeper & { readonly binders: Binders }): Promise<number> {
  const seen = new Set<string>()
  // Large collections draw some stacks twice. Those are skipped.
  for (let tries = 0; seen.size < keeper.wanted && tries < keeper.wanted * 3; tries += 1) {
    const stack = stackOf(keeper)
    const key = `${stack.binder_id}${stack.printing_id}${stack.finish}${stack.condition}${stack.language}`
    if (seen.has(key)) continue
    seen.add(key)
    await inserts.add('stack', { id: idOf(`stack ${keeper.id} ${String(seen.size)}`), ...stack })
  }
  return seen.size
}

function stackOf({ id, binders, catalogue, chance }: Keeper & { readonly binders: Binders }) {
  const card = catalogue.pick(chance)
  const printing = pick(card.printings, chance)
  const quantity = chance.isLucky(0.3) ? chance.between(2, 8) : 1
  const forTrade = chance.isLucky(FOR_TRADE) ? chance.between(1, quantity) : 0
  const isShown = chance.isLucky(forTrade > 0 ? SHARE_SHOWN.forTrade : SHARE_SHOWN.other)
  return {
    binder_id: isShown ? binders.public : binders[pick(['private', 'link', 'fellowship'] as const, chance)],
    member_id: id,
    printing_id: printing.id,
    oracle_card_id: card.id,
    card_name: card.name,
    name_key: foldText(card.name),
    quantity,
    for_trade: forTrade,
    finish: pick(printing.finishes, chance),
    condition: chance.early(CONDITIONS),
    source_condition: '',
    language: pick(LANGUAGES, chance),
    marks: '',
    asking_cents: chance.isLucky(0.1) ? chance.between(10, 5000) : null,
    asking_currency: 'usd' as const,
    cost_cents: null,
    cost_currency: 'usd' as const,
    note: '',
    tags: '[]',
    added_at: NOW,
    updated_at: NOW,
  }
}

async function addWatches(inserts: Inserts, keeper: Keeper): Promise<void> {
  const seen = new Set<string>()
  for (let tries = 0; seen.size < keeper.wanted && tries < keeper.wanted * 3; tries += 1) {
    const card = keeper.catalogue.pick(keeper.chance)
    if (seen.has(card.id)) continue
    seen.add(card.id)
    await inserts.add('watch', {
      id: idOf(`watch ${keeper.id} ${card.id}`),
      member_id: keeper.id,
      oracle_card_id: card.id,
      ...wishOf(card, keeper.chance),
    })
  }
}

function wishOf(card: Card, chance: Chance) {
  const printing = pick(card.printings, chance)
  const finish: Finish | '' = chance.isLucky(0.15) ? pick(printing.finishes, chance) : ''
  return {
    printing_id: printing.id,
    exact_printing_id: chance.isLucky(0.15) ? printing.id : '',
    finish,
    alert_currency: 'usd' as const,
    language: chance.isLucky(0.3) ? ('en' as const) : ('' as const),
    card_name: card.name,
    min_condition: chance.isLucky(0.5) ? ('NM' as const) : ('LP' as const),
    quantity: chance.between(1, 4),
    alert_below_cents: null,
    alert_above_cents: null,
    price_cents: null,
    distance: 0,
    below_rests_since: null,
    below_told_on: null,
    above_rests_since: null,
    above_told_on: null,
    created_at: NOW,
  }
}

/** Each member's share of everything, log-normal, adding up to 1. */
function sharesOf(members: number, chance: Chance): number[] {
  const sizes = Array.from({ length: members }, () => Math.exp(SPREAD * bell(chance)))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => size / all)
}

function watchesOf({ watches, members }: TownSize, share: number, chance: Chance): number {
  // Members with many cards watch more, but not in proportion.
  const size = (0.5 + 0.5 * Math.min(4, share * members)) * Math.exp(0.8 * bell(chance)) * 0.6
  return Math.min(5000, Math.round((size * watches) / members))
}

/** A normal random number, by the Box–Muller method. */
function bell(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next())
}

function pick<Item>(list: readonly Item[], chance: Chance): Item {
  const item = list[Math.floor(chance.next() * list.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** A UUID that is always the same for the same text. */
function idOf(words: string): string {
  const digits = hash('sha1', words, 'hex')
  return [8, 12, 16, 20, 32].map((end, at) => digits.slice([0, 8, 12, 16, 20][at], end)).join('-')
}
