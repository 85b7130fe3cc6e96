import { type Shares, worthOf } from '#contract/collection/valuation.ts'
import type { Currency } from '#contract/currency.ts'
import { sideWorth } from '#contract/trades/round-worth.ts'
import {
  type NewRound,
  type PriceSnapshot,
  ROUND_DAYS_MAX,
  type RoundTerms,
  type TradeSide,
} from '#contract/trades/rounds.ts'
import { readMoney, typeMoney } from '#web/ui/controls/typed-money.ts'

import type { LaidLine, OfferDraft } from './offer-draft.ts'
import { areShares } from './price-words.ts'

/** How an offer counts what lies on the table, and for which side it is put together. */
export interface Counting {
  readonly side: TradeSide
  readonly currency: Currency
  readonly shares: Shares
}

/** An offer as a round: its terms, and the prices as we know them before they are frozen. */
export interface DraftRound {
  readonly terms: RoundTerms
  readonly prices: PriceSnapshot
}

/** The round that a draft would be. */
export function roundOf(draft: OfferDraft, { side, currency, shares }: Counting): DraftRound {
  const cents = readMoney(draft.money, currency).cents ?? 0
  const [gives, gets] = [draft.gives, draft.gets].map((laid) => laid.map(({ line }) => line))
  const hands = side === 'opener' ? { opener: gives, partner: gets } : { opener: gets, partner: gives }
  const payer = draft.isMoneyMine ? side : otherSideOf(side)
  const laid = [...draft.gives, ...draft.gets]
  return {
    terms: {
      opener: hands.opener ?? [],
      partner: hands.partner ?? [],
      money: cents > 0 ? { payer, cents } : null,
    },
    prices: {
      currency,
      shares,
      on: new Date().toISOString().slice(0, 10),
      market: laid.flatMap(({ line, marketCents }) =>
        line.kind === 'choose'
          ? []
          : [{ printingId: line.printingId, finish: line.finish, cents: marketCents }],
      ),
      byHand: laid.flatMap((each) => byHandOf(each, currency)),
    },
  }
}

/** Whether a line has no price but one by hand. */
export function needsValue({ line, marketCents }: LaidLine, { shares }: Pick<Counting, 'shares'>): boolean {
  if (line.kind === 'choose') return false
  if (line.kind === 'copies' && line.own !== null) return true
  return worthOf(marketCents, line.condition, { shares }) === null
}

function byHandOf({ line, byHand }: LaidLine, currency: Currency): PriceSnapshot['byHand'] {
  const { cents } = readMoney(byHand, currency)
  if (line.kind === 'choose' || cents === undefined || cents === null) return []
  const { printingId, finish, condition, language, marks } = line
  const own = line.kind === 'copies' ? line.own : null
  return [{ printingId, finish, condition, language, marks, own, cents }]
}

/** What is wrong with a draft before it is sent. */
export interface OfferFaults {
  readonly money?: string
  readonly days?: string
  /** Of a value by hand, or a share; its field says what. */
  readonly isUnreadable: boolean
  readonly isEmpty: boolean
}

/** What keeps a draft from being sent. */
export function faultsOf(draft: OfferDraft, currency: Currency): OfferFaults {
  const money = readMoney(draft.money, currency)
  const days = Number(draft.days.trim())
  const isDays = /^\s*\d+\s*$/.test(draft.days) && days >= 1 && days <= ROUND_DAYS_MAX
  return {
    ...(money.fault !== undefined && { money: money.fault }),
    ...(!isDays && { days: `From 1 to ${String(ROUND_DAYS_MAX)} days.` }),
    isUnreadable:
      !areShares(draft.shares) ||
      [...draft.gives, ...draft.gets].some(({ byHand }) => readMoney(byHand, currency).fault !== undefined),
    isEmpty: draft.gives.length + draft.gets.length === 0 && !((money.cents ?? 0) > 0),
  }
}

/** A draft as it is sent, to be counted just as it was shown. */
export function toSend(draft: OfferDraft, counting: Counting): NewRound {
  const { terms, prices } = roundOf(draft, counting)
  const { currency, shares, byHand } = prices
  return { ...terms, prices: { currency, shares, byHand }, note: draft.note, days: Number(draft.days) }
}

/** The money that makes both sides worth the same, and who pays it. */
export function evenMoney(
  draft: OfferDraft,
  counting: Counting,
): Pick<OfferDraft, 'money' | 'isMoneyMine'> & { readonly cents: number } {
  const { terms, prices } = roundOf(draft, counting)
  const worth = (side: TradeSide) => {
    const { cents, choiceCents } = sideWorth(terms[side], prices)
    return cents + choiceCents
  }
  const missing = worth(otherSideOf(counting.side)) - worth(counting.side)
  const cents = Math.abs(missing)
  return { money: cents === 0 ? '' : typeMoney(cents), isMoneyMine: missing >= 0, cents }
}

/** The other of two sides. */
export function otherSideOf(side: TradeSide): TradeSide {
  return side === 'opener' ? 'partner' : 'opener'
}
