import type { Member } from '#contract/accounts.ts'
import type { CardResult } from '#contract/cards.ts'
import { NEARBY_SHOWN, WANTS_LINES_MAX, type WantedPrintings, type WantLine } from '#contract/wants.ts'
import type { CopyRow } from '#engines/formats/row.ts'
import type { App } from '#server/app-context.ts'
import { listCardsOfPrintings, listPricesOfCards, listResults } from '#server/cards/public.ts'
import { type MatchedRow, readText } from '#server/imports/public.ts'
import { findCurrency } from '#server/profile/public.ts'
import { listHeld, listOthersWith, partsOf } from '#server/showcase/public.ts'
import { priceOf } from '#server/watchlist/public.ts'

import { whatYouHave } from './what-you-have.ts'

/** A list as a member enters it. */
interface WantsAsked {
  readonly text: string
  readonly printings: WantedPrintings
  readonly binderId?: string | undefined
}

type WantsRead =
  | { readonly failure: null; readonly lines: WantLine[] }
  | {
      readonly failure: Extract<Awaited<ReturnType<typeof readText>>, { failure: unknown }>['failure']
      readonly lines: []
    }

/** A line with the card it means. */
interface Understood {
  readonly line: WantLine
  readonly cardId: string
  readonly printing: CardResult
}

/** A statement takes only so many values. */
const ASKED_AT_ONCE = 250
const NOTHING_YET: Pick<WantLine, 'have' | 'priceCents' | 'currency' | 'owners' | 'near' | 'nearby'> = {
  have: 0,
  priceCents: null,
  currency: 'usd',
  owners: 0,
  near: null,
  nearby: [],
}

/**
 * Reads a deck or want list and holds it against what a member has.
 * @throws {Refusal} `not_ready` while there are no cards to search
 */
export async function readWants(app: App, member: Member, asked: WantsAsked): Promise<WantsRead> {
  const read = await readText(app, asked.text, {
    currency: await findCurrency(app, member.id),
    rowsMax: WANTS_LINES_MAX,
  })
  if ('failure' in read) return { failure: read.failure, lines: [] }
  const understood = new Map<number, Understood>()
  const cards = await listMeant(app, read.rows)
  const lines = read.rows.map((matched, at) => {
    const line = lineOf(matched, asked.printings)
    const meant = cards.get(matched.match?.printing?.id ?? '')
    if (meant !== undefined) understood.set(at, { line, ...meant })
    return line
  })
  const held = await holdAgainst(app, member, [...understood.values()], asked.binderId)
  const places = [...understood.keys()]
  for (const [nth, line] of held.entries()) lines[places[nth] ?? 0] = line
  return { failure: null, lines }
}

async function listMeant({ db }: App, rows: readonly MatchedRow[]) {
  const ids = [...new Set(rows.flatMap(({ match }) => match?.printing?.id ?? []))]
  const printings = new Map((await listResults(db, ids)).map((printing) => [printing.id, printing]))
  const meant = new Map<string, Omit<Understood, 'line'>>()
  for (const some of partsOf(ids, ASKED_AT_ONCE)) {
    for (const { printingId, oracleCardId } of await listCardsOfPrintings(db, some)) {
      const printing = printings.get(printingId)
      if (printing !== undefined) meant.set(printingId, { cardId: oracleCardId, printing })
    }
  }
  return meant
}

/** A line as it was understood, before anything is known of its card. */
function lineOf({ row, match }: MatchedRow, printings: WantedPrintings): WantLine {
  const start = { line: row.line, text: row.text, card: null, ...NOTHING_YET }
  if (row.kind === 'bad' || match === null) {
    const reason = row.kind === 'bad' ? row.fault : null
    return { ...start, outcome: 'unmatched', reason, quantity: 0, finish: null, isExact: false }
  }
  const { outcome, reason, finishSaid } = match
  const isExact = printings === 'named' && namesPrinting(row)
  return { ...start, outcome, reason, quantity: row.quantity, finish: finishSaid, isExact }
}

function namesPrinting({ setCode, setName, ids }: CopyRow): boolean {
  return setCode !== '' || setName !== '' || Object.values(ids).some((id) => id !== null)
}

async function holdAgainst(
  app: App,
  member: Member,
  understood: readonly Understood[],
  binderId: string | undefined,
): Promise<WantLine[]> {
  const { db } = app
  const currency = await findCurrency(app, member.id)
  const cardIds = [...new Set(understood.map(({ cardId }) => cardId))]
  const parts = partsOf(cardIds, ASKED_AT_ONCE)
  const listParts = async <Item>(list: (some: readonly string[]) => Promise<Item[]>) =>
    (await Promise.all(parts.map(list))).flat()
  const held = await listParts((some) => listHeld(db, member.id, some))
  const prices = Map.groupBy(
    await listParts((some) => listPricesOfCards(db, some, currency)),
    ({ oracleCardId }) => oracleCardId,
  )
  const asked = understood.map(({ line, cardId, printing }) => ({
    cardId,
    printingId: line.isExact ? printing.id : null,
    finish: line.finish,
    quantity: line.quantity,
  }))
  const inBinder = held.filter((copies) => binderId === undefined || copies.binderId === binderId)
  const have = whatYouHave(asked, inBinder)
  const others = await listOthersWith(app, asked, { readerId: member.id, shown: NEARBY_SHOWN })
  return understood.map(({ line, cardId, printing }, at) => {
    const { id, name, set, setCode, collectorNumber } = printing
    const wish = { printingId: id, isExact: line.isExact, finish: line.finish }
    return {
      ...line,
      card: { id, name, set, setCode, collectorNumber },
      have: have[at] ?? 0,
      currency,
      priceCents: priceOf(wish, prices.get(cardId) ?? []),
      owners: others[at]?.owners ?? 0,
      near: others[at]?.near ?? null,
      nearby: [...(others[at]?.nearby ?? [])],
    }
  })
}
