import type { CardResult, Prices } from '#contract/cards.ts'
import { CONDITIONS, type PublicStack, QUANTITY_MAX } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import { marketCents } from '#contract/market-price.ts'
import { amountOf, placeKey, withAmount } from '#contract/trades/places.ts'
import { ROUND_DAYS, type TradeLine } from '#contract/trades/rounds.ts'
import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'
import { isFoilOnly, listedCents } from '#web/cards/printings/printing-face.tsx'

/** A line on the table, with what is needed to show and to price it. */
export interface LaidLine {
  readonly line: TradeLine
  /** Its printing; `null` for a choice, and for one we no longer know. */
  readonly card: CardResult | null
  /** What the market asks for one copy in Near Mint; `null` without a price. */
  readonly marketCents: number | null
  /** What the market asks in each finish, for a card whose finish may be chosen. */
  readonly prices?: Prices | undefined
  /** What a copy without a price is to count for, as typed. */
  readonly byHand: string
  /** How many copies there are. */
  readonly most: number
}

/** An offer as it is put together: what the member gives, what they get, and the money on one side. */
export interface OfferDraft {
  readonly gives: readonly LaidLine[]
  readonly gets: readonly LaidLine[]
  /** As typed. */
  readonly money: string
  readonly isMoneyMine: boolean
  readonly note: string
  /** Until it ends, as typed. */
  readonly days: string
  /** That it is counted in; `null` for the usual one. */
  readonly currency: Currency | null
  /** What share of the price each condition counts for, as typed; empty for the usual one. */
  readonly shares: readonly string[]
}

/** The hands of an offer. */
export type HandName = 'gives' | 'gets'

export const EMPTY_OFFER: OfferDraft = {
  gives: [],
  gets: [],
  money: '',
  isMoneyMine: true,
  note: '',
  days: String(ROUND_DAYS),
  currency: null,
  shares: CONDITIONS.map(() => ''),
}

/** A stack of a binder, which a trade names by its place. */
export type PlacedStack = PublicStack & {
  readonly binderId: string
  /** In the member's own binders: copies that other trades keep. */
  readonly promised?: readonly { readonly quantity: number }[]
}

/** Copies of a binder as a line of an offer. */
export function lineOf(stack: PlacedStack, currency: Currency): LaidLine {
  const { binderId, finish, condition, language, marks, own, printing, quantity } = stack
  const kept = stack.promised?.reduce((sum, promised) => sum + promised.quantity, 0) ?? 0
  const isPriced = stack.currency === currency
  return {
    line: {
      kind: 'copies',
      binderId,
      printingId: printing.id,
      finish,
      condition,
      language,
      marks,
      own,
      quantity: 1,
    },
    card: printing,
    marketCents: isPriced ? stack.priceCents : pricedAs(stack, currency),
    byHand: '',
    most: quantity - kept,
  }
}

/** In another currency than the shelf's we know the price of one finish alone. */
function pricedAs({ finish, printing }: PlacedStack, currency: Currency): number | null {
  const isListed = finish === 'nonfoil' || printing.finishes.every((each) => each === finish)
  return isListed ? listedCents(printing, currency) : null
}

/** What lies on the table is called, for labels. */
export function nameOf({ line, card }: Pick<LaidLine, 'line' | 'card'>): string {
  if (line.kind === 'choose') return 'A choice'
  return (line.kind === 'copies' ? line.own?.name : '') || (card?.name ?? 'A card we no longer know')
}

/** What is chosen of a card that lies in no binder. */
export type LooseLook = Pick<Extract<TradeLine, { kind: 'loose' }>, 'finish' | 'condition' | 'language'>

/** A card that lies in no binder as a line of an offer: Near Mint and English, until somebody says otherwise. */
export function looseLine(card: PickedCard, currency: Currency): LaidLine {
  const finish = isFoilOnly(card) ? (card.finishes[0] ?? 'foil') : 'nonfoil'
  return {
    line: {
      kind: 'loose',
      printingId: card.id,
      finish,
      condition: 'NM',
      language: 'en',
      marks: [],
      quantity: 1,
    },
    card,
    marketCents: card.prices ? marketCents(card.prices, finish, currency) : listedCents(card, currency),
    prices: card.prices,
    byHand: '',
    most: QUANTITY_MAX,
  }
}

/** Says what a card in no binder is like. Cards that are alike from then on become one line. */
export function relook(
  laid: readonly LaidLine[],
  which: LaidLine,
  look: LooseLook,
  currency: Currency,
): readonly LaidLine[] {
  if (which.line.kind !== 'loose') return laid
  const next = {
    ...which,
    line: { ...which.line, ...look },
    marketCents: which.prices ? marketCents(which.prices, look.finish, currency) : which.marketCents,
  }
  const others = laid.filter((each) => each !== which)
  const alike = find(others, next)
  return alike === undefined
    ? laid.map((each) => (each === which ? next : each))
    : recount(others, alike, amountOf(alike.line) + which.line.quantity)
}

/** Lays one more copy on the table; no more than there are. */
export function lay(laid: readonly LaidLine[], more: LaidLine): readonly LaidLine[] {
  const before = find(laid, more)
  return before === undefined ? [...laid, more] : recount(laid, before, amountOf(before.line) + 1)
}

/** Sets how many copies of a line lie on the table; none takes it away. */
export function recount(laid: readonly LaidLine[], which: LaidLine, copies: number): readonly LaidLine[] {
  if (copies <= 0) return laid.filter((each) => each !== which)
  const amount = Math.min(copies, Math.max(1, which.most))
  return laid.map((each) => (each === which ? { ...each, line: withAmount(each.line, amount) } : each))
}

/** Sets what a copy without a price counts for. */
export function revalue(laid: readonly LaidLine[], which: LaidLine, byHand: string): readonly LaidLine[] {
  return laid.map((each) => (each === which ? { ...each, byHand } : each))
}

/** What a member lets the other choose from: a search, in some binders or in all. */
export type Choosable = Pick<Extract<TradeLine, { kind: 'choose' }>, 'q' | 'binderIds'>

/** What the first choice on the table allows; `undefined` if there is none. */
export function choosableIn(laid: readonly LaidLine[]): Choosable | undefined {
  const lines = laid.map(({ line }) => line)
  return lines.find((line) => line.kind === 'choose')
}

/** How many copies of a line lie on the table already. */
export function laidOf(laid: readonly LaidLine[], which: LaidLine): number {
  const found = find(laid, which)
  return found === undefined ? 0 : amountOf(found.line)
}

function find(laid: readonly LaidLine[], { line }: LaidLine): LaidLine | undefined {
  const key = placeKey(line)
  return laid.find((each) => placeKey(each.line) === key)
}
