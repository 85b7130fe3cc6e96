import type { Finish, Prices } from '#contract/cards.ts'
import {
  type Condition,
  type Language,
  type Mark,
  MARKS,
  type StackChange,
} from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'

const OF_UNKNOWN_PRINTINGS: readonly Finish[] = ['nonfoil', 'foil']

/** The finishes a printing may have; nonfoil and foil if unknown. */
function finishesOf(known: readonly Finish[]): readonly Finish[] {
  return known.length === 0 ? OF_UNKNOWN_PRINTINGS : known
}

/**
 * The finish of new copies: the one wished for, or the plainest; `undefined` if the printing does not have
 * it.
 */
export function chooseFinish(known: readonly Finish[], wished: Finish | undefined): Finish | undefined {
  const finishes = finishesOf(known)
  if (wished !== undefined) return finishes.includes(wished) ? wished : undefined
  return finishes.includes('nonfoil') ? 'nonfoil' : finishes[0]
}

/**
 * Marks as stored: each once, in alphabetical order, so that equal ones look equal. Copies that look like no
 * printing have the id of their own copy among them, and so are never equal to others.
 */
export function writeMarks(marks: readonly Mark[], ownCopyId: string | null = null): string {
  const own = ownCopyId === null ? [] : [`${OWN}${ownCopyId}`]
  return [...new Set<string>([...marks, ...own])].toSorted().join(' ')
}

const OWN = 'own:'
/** Marks of copies that are unlike every printing, for `like` in SQL. */
export const OWN_MARKS = `%${OWN}%`

/** The own copy that marks name; `null` if they name none. */
export function ownCopyIn(written: string): string | null {
  const word = written.split(' ').find((each) => each.startsWith(OWN))
  return word === undefined ? null : word.slice(OWN.length)
}

/** Reads marks that `writeMarks` wrote. */
export function readMarks(written: string): Mark[] {
  const words = written.split(' ')
  return MARKS.filter((mark) => words.includes(mark))
}

/** The value of a copy in this finish, in cents; `null` if no price is known. */
export function priceCents(prices: MarketPrices, finish: Finish, currency: Currency): number | null {
  const { usd, usdFoil, usdEtched, eur, eurFoil } = prices
  const known: Readonly<Record<Currency, Readonly<Record<Finish, number | null>>>> = {
    usd: { nonfoil: usd, foil: usdFoil, etched: usdEtched },
    eur: { nonfoil: eur, foil: eurFoil, etched: null },
  }
  const price = known[currency][finish]
  return price === null ? null : Math.round(price * 100)
}

type MarketPrices = Pick<Prices, 'usd' | 'usdFoil' | 'usdEtched' | 'eur' | 'eurFoil'>

/** The fields of a stack that its owner may change. */
export interface ChangingFields {
  readonly quantity: number
  readonly forTrade: number
  readonly finish: Finish
  readonly condition: Condition
  readonly sourceCondition: string
  readonly language: Language
  /** As `writeMarks` writes them. */
  readonly marks: string
  readonly askingCents: number | null
  readonly askingCurrency: Currency
  readonly costCents: number | null
  readonly costCurrency: Currency
  readonly note: string
  readonly tags: readonly string[]
  readonly updatedAt: string
}

/** What makes stacks of one binder equal. */
export interface StackKey extends Pick<
  ChangingFields,
  'finish' | 'condition' | 'sourceCondition' | 'language' | 'marks'
> {
  readonly binderId: string
  readonly printingId: string
}

/** A stack as stored. */
export interface StoredStack extends StackKey, ChangingFields {
  readonly id: string
  readonly memberId: string
  readonly oracleCardId: string
  readonly cardName: string
  readonly addedAt: string
}

/** Applies its owner's change to a stack. If fewer copies remain, no more than these are for trade. */
export function changeStackFields<Fields extends ChangingFields>(
  before: Fields,
  wanted: StackChange,
  updatedAt: string,
): Fields {
  const { stackId: _, marks, askingCurrency: _asking, costCurrency: _cost, ...rest } = wanted
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const changed = { ...before, ...given, ...currenciesOf(wanted), updatedAt }
  return {
    ...changed,
    marks: marks === undefined ? before.marks : writeMarks(marks, ownCopyIn(before.marks)),
    forTrade: wanted.forTrade ?? Math.min(before.forTrade, changed.quantity),
    // The source's word was for the old condition.
    sourceCondition: changed.condition === before.condition ? before.sourceCondition : '',
  }
}

/** The currencies of the amounts that were typed; of others they stay, and of none they are as of new copies. */
function currenciesOf({
  askingCents,
  askingCurrency = 'usd',
  costCents,
  costCurrency = 'usd',
}: StackChange): Partial<Pick<ChangingFields, 'askingCurrency' | 'costCurrency'>> {
  return {
    ...(askingCents !== undefined && { askingCurrency: askingCents === null ? 'usd' : askingCurrency }),
    ...(costCents !== undefined && { costCurrency: costCents === null ? 'usd' : costCurrency }),
  }
}

/** Merges two equal stacks: price and cost of `kept` win, and `other` fills in what is missing. */
export function joinStacks<Fields extends ChangingFields>(kept: Fields, other: Fields): Fields {
  return {
    ...kept,
    quantity: kept.quantity + other.quantity,
    forTrade: kept.forTrade + other.forTrade,
    askingCents: kept.askingCents ?? other.askingCents,
    askingCurrency: (kept.askingCents === null ? other : kept).askingCurrency,
    costCents: kept.costCents ?? other.costCents,
    costCurrency: (kept.costCents === null ? other : kept).costCurrency,
    note: joinNotes(kept.note, other.note),
    tags: joinTags(kept.tags, other.tags),
    updatedAt: other.updatedAt,
  }
}

/** Merges the notes of two stacks without losing any text. */
export function joinNotes(one: string, other: string): string {
  if (other === '' || one === other) return one
  return one === '' ? other : `${one}\n${other}`
}

/** Merges the tags of two stacks. */
function joinTags(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])]
}
