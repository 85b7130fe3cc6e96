import { FINISHES, type CardResult, type Finish } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { MISSING_MAX, type SET_PARTS, SETS_PAGE_SIZE, type SetSheet } from '#contract/sets.ts'
import type { App } from '#server/app-context.ts'
import { listResults, type SetTotals, type SheetPrinting } from '#server/cards/public.ts'

import { completionOf } from './completions.ts'
import { knownSheet } from './known-sets.ts'
import { NOTHING_OWNED, type OwnedOfSet } from './owned-printings.ts'
import { ownedBySet } from './owned.ts'

interface PartAsked {
  readonly code: string
  readonly part: (typeof SET_PARTS)[number]
  readonly finish?: Finish | undefined
}

/**
 * Finds a set with what a member has of it.
 * @throws {Refusal} `not_found`
 */
export async function findSheet(app: App, memberId: string, code: string): Promise<SetSheet> {
  const { set, printings } = await knownSheet(app, code)
  const { sets, currency } = await ownedBySet(app, memberId)
  const owned = sets.get(set.code) ?? NOTHING_OWNED
  const missing = printings
    .filter(({ id }) => !owned.printings.has(id))
    .map((printing) => centsOf(printing, currency))
  const { copies, valueCents, unpricedCount } = owned
  return {
    ...completionOf(set, totalsOf(printings), owned),
    copies,
    valueCents,
    unpricedCount,
    missingCents: missing.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
    missingUnpriced: missing.filter((cents) => cents === null).length,
    currency,
  }
}

interface SheetCards {
  readonly cards: (CardResult & { owned: number; priceCents: number | null })[]
  readonly total: number
  /** Of the prices. */
  readonly currency: Currency
}

/**
 * Lists a page of a set's printings.
 * @throws {Refusal} `not_found`
 */
export async function listSheetCards(
  app: App,
  memberId: string,
  { offset, ...asked }: PartAsked & { readonly offset: number },
): Promise<SheetCards> {
  const { printings, ownedOf, currency } = await partOf(app, memberId, asked)
  const shown = printings.slice(offset, offset + SETS_PAGE_SIZE)
  const results = await listResults(
    app.db,
    shown.map(({ id }) => id),
  )
  const drawn = new Map(results.map((result) => [result.id, result]))
  const cards = shown.flatMap((printing) => {
    const result = drawn.get(printing.id)
    if (result === undefined) return []
    return [{ ...result, owned: ownedOf(printing.id), priceCents: centsOf(printing, currency, asked.finish) }]
  })
  return { cards, total: printings.length, currency }
}

/**
 * Lists the ids of the printings that a member misses, as many as can be watched together.
 * @throws {Refusal} `not_found`
 */
export async function listMissing(
  app: App,
  memberId: string,
  asked: Omit<PartAsked, 'part'>,
): Promise<{ cardIds: string[]; total: number }> {
  const { printings } = await partOf(app, memberId, { ...asked, part: 'missing' })
  return { cardIds: printings.slice(0, MISSING_MAX).map(({ id }) => id), total: printings.length }
}

async function partOf(app: App, memberId: string, { code, part, finish }: PartAsked) {
  const sheet = await knownSheet(app, code)
  const { sets, currency } = await ownedBySet(app, memberId)
  const owned = sets.get(sheet.set.code) ?? NOTHING_OWNED
  const ownedOf = (id: string) => copiesOf(owned, id, finish)
  const printings = sheet.printings
    .filter(({ finishes }) => finish === undefined || finishes.includes(finish))
    .filter(({ id }) => part === 'all' || ownedOf(id) > 0 === (part === 'mine'))
  return { printings, ownedOf, currency }
}

function copiesOf({ printings }: OwnedOfSet, id: string, finish: Finish | undefined): number {
  const counts = printings.get(id)
  if (counts === undefined) return 0
  return finish === undefined ? counts.nonfoil + counts.foil + counts.etched : counts[finish]
}

/** The price of a printing in a finish, or in its cheapest. */
function centsOf({ cents }: SheetPrinting, currency: Currency, finish?: Finish): number | null {
  const prices = (finish === undefined ? FINISHES : [finish]).flatMap((each) => cents[currency][each] ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}

function totalsOf(printings: readonly SheetPrinting[]): SetTotals {
  const countIn = (finish: Finish) => printings.filter(({ finishes }) => finishes.includes(finish)).length
  return {
    any: printings.length,
    nonfoil: countIn('nonfoil'),
    foil: countIn('foil'),
    etched: countIn('etched'),
  }
}
