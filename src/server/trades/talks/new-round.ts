import { standardIn } from '#contract/collection/valuation.ts'
import { type NewRound, RoundTerms, type TradeSide } from '#contract/trades/rounds.ts'
import type { TradeRound } from '#contract/trades/trade.ts'
import { listPrintings, type PrintingOfCard } from '#server/cards/public.ts'
import type { Change } from '#server/events/transact.ts'
import type { Reader } from '#server/people/public.ts'
import { profile } from '#server/profile/locks.ts'
import { findCurrency } from '#server/profile/public.ts'
import type { StoredRound } from '#server/trades/queries.ts'
import { memberOn, type StoredTrade } from '#server/trades/trade-facts.ts'

import { checkChoice } from './check-choice.ts'
import { checkTerms } from './check-terms.ts'
import { pileOf } from './piles.ts'
import { snapshotOf, type UsualPrices } from './price-snapshot.ts'

const DAY_MS = 86_400_000

/** Who sends a round, in which trade, and what was said before. */
export interface Sending {
  readonly trade: Pick<StoredTrade, 'id' | 'openerId' | 'partnerId'>
  readonly sender: TradeSide
  readonly reader: Reader
  readonly rounds: readonly TradeRound[]
  /** The one that counts, which this one answers: an amendment that was refused or withdrawn offers nothing any more. */
  readonly answered: TradeRound | undefined
}

/**
 * Checks a round and freezes its prices.
 * @throws {Refusal} `copies_not_there`, `choice_exceeded` or `invalid_input`
 */
export async function makeRound(change: Change, next: NewRound, sending: Sending): Promise<StoredRound> {
  const { sender, rounds, answered } = sending
  const printings = await printingsIn(change, next)
  await checkTerms(change, RoundTerms.parse(next), { ...sending, printings })
  if (answered !== undefined) checkChoice(next, { sender, answered, printings }, change.now())
  const usual = answered?.prices ?? (await usualOf(change, sending))
  return freeze(next, { number: rounds.length + 1, sender, usual, printings, now: change.now() })
}

/** A round that was checked, at the prices of now. */
export async function freezeRound(
  change: Change,
  next: NewRound,
  as: Pick<Frozen, 'number' | 'sender' | 'usual'>,
): Promise<StoredRound> {
  return freeze(next, { ...as, printings: await printingsIn(change, next), now: change.now() })
}

interface Frozen {
  readonly number: number
  readonly sender: TradeSide
  readonly usual: UsualPrices
  readonly printings: ReadonlyMap<string, PrintingOfCard>
  readonly now: Date
}

function freeze(next: NewRound, { number, sender, usual, printings, now }: Frozen): StoredRound {
  const terms = RoundTerms.parse(next)
  const prices = snapshotOf(terms, next.prices, { usual, printings, now })
  const facts = { prices, printings }
  return {
    number,
    sender,
    sentAt: now.toISOString(),
    endsAt: new Date(now.getTime() + next.days * DAY_MS).toISOString(),
    note: next.note,
    terms,
    prices,
    piles: { opener: pileOf(terms, 'opener', facts), partner: pileOf(terms, 'partner', facts) },
  }
}

async function printingsIn(
  { db }: Change,
  { opener, partner }: NewRound,
): Promise<ReadonlyMap<string, PrintingOfCard>> {
  const named = [...opener, ...partner].flatMap((line) => (line.kind === 'choose' ? [] : [line.printingId]))
  const known = await listPrintings(db, [...new Set(named)])
  return new Map(known.map((printing) => [printing.id, printing]))
}

/** In the currency of whoever begins. The shares are everybody's, because both read them. */
async function usualOf({ db, config, glance }: Change, { trade, sender }: Sending): Promise<UsualPrices> {
  const currency = await glance(profile, () => findCurrency({ db, config }, memberOn(trade, sender)))
  return { ...standardIn(currency), byHand: [] }
}
