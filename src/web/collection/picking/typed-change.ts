import type { Finish } from '#contract/cards.ts'
import type { BulkChange } from '#contract/collection/acts.ts'
import type { Condition, Language, Mark } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import { countTyped, TAGS_FAULT, tagsTyped } from '#web/collection/stacks/typed-stack.ts'
import { currencyTyped, readMoney } from '#web/ui/controls/typed-money.ts'

const QUANTITY_MAX = 9999
const PERCENT_MAX = 1000

/** The form for many stacks; empty fields were not touched. */
export interface Typed {
  readonly finish: Finish | null
  readonly condition: Condition | null
  readonly language: Language | null
  readonly forTrade: string
  readonly asking: string
  /** In percent of the market price, and the least to ask. */
  readonly askingPercent: string
  readonly askingLeast: string
  readonly cost: string
  /** Of amounts without a sign; one that is typed decides. */
  readonly currency: Currency
  readonly addTags: string
  readonly dropTags: string
  readonly marks: Readonly<Partial<Record<Mark, 'add' | 'drop' | undefined>>>
}

/** The form as it begins, for a member who sees prices in this currency. */
export function untouchedIn(currency: Currency): Typed {
  return { ...UNTOUCHED, currency }
}

const UNTOUCHED: Omit<Typed, 'currency'> = {
  finish: null,
  condition: null,
  language: null,
  forTrade: '',
  asking: '',
  askingPercent: '',
  askingLeast: '',
  cost: '',
  addTags: '',
  dropTags: '',
  marks: {},
}

export function isUntouched(typed: Typed): boolean {
  // What the currency is alone changes nothing.
  const { marks, ...fields } = { ...typed, currency: '' }
  return (
    Object.values(fields).every((field) => field === null || field.trim() === '') &&
    marksThatAre(marks, 'add', 'drop').length === 0
  )
}

/** What is wrong with the typed values, by field. */
export function faultsOfTyped(typed: Typed): Partial<Record<keyof Typed, string>> {
  const { forTrade, asking, cost, currency, addTags, dropTags } = typed
  const [askingFault, costFault] = [amountTyped(asking, currency).fault, amountTyped(cost, currency).fault]
  return {
    ...(forTrade.trim() !== '' &&
      forTradeTyped(forTrade) === undefined && { forTrade: `0 to ${String(QUANTITY_MAX)}, or all` }),
    ...(askingFault !== undefined && { asking: askingFault }),
    ...(costFault !== undefined && { cost: costFault }),
    ...faultsOfShare(typed),
    ...(tagsTyped(addTags) === undefined && { addTags: TAGS_FAULT }),
    ...(tagsTyped(dropTags) === undefined && { dropTags: TAGS_FAULT }),
  }
}

function faultsOfShare(typed: Typed): Partial<Record<keyof Typed, string>> {
  const { asking, askingPercent, askingLeast, currency } = typed
  const least = readMoney(askingLeast, currency)
  if (isBlank(askingPercent))
    return isBlank(askingLeast) ? {} : { askingPercent: 'Enter a share of the market price.' }
  if (countTyped(askingPercent, 1, PERCENT_MAX) === undefined)
    return { askingPercent: `1 to ${String(PERCENT_MAX)}` }
  if (!isBlank(asking)) return { askingPercent: 'Enter either a price or a share.' }
  return least.fault === undefined ? {} : { askingLeast: least.fault }
}

/** Turns the touched fields into the request. */
export function bulkChangeOf(typed: Typed): BulkChange {
  const { finish, condition, language, forTrade, asking, cost, currency } = typed
  const [asked, paid] = [amountTyped(asking, currency), amountTyped(cost, currency)]
  const touched: { [Name in keyof BulkChange]: BulkChange[Name] } = {
    finish: finish ?? undefined,
    condition: condition ?? undefined,
    language: language ?? undefined,
    forTrade: forTradeTyped(forTrade),
    askingCents: isBlank(asking) ? undefined : asked.cents,
    askingCurrency: isBlank(asking) ? undefined : asked.currency,
    askingShare: shareTyped(typed),
    costCents: isBlank(cost) ? undefined : paid.cents,
    costCurrency: isBlank(cost) ? undefined : paid.currency,
    addMarks: marksThatAre(typed.marks, 'add'),
    dropMarks: marksThatAre(typed.marks, 'drop'),
    addTags: tagsTyped(typed.addTags),
    dropTags: tagsTyped(typed.dropTags),
  }
  return Object.fromEntries(
    Object.entries(touched).filter(([, part]) =>
      Array.isArray(part) ? part.length > 0 : part !== undefined,
    ),
  )
}

function amountTyped(typed: string, usual: Currency) {
  const currency = currencyTyped(typed, usual)
  return { ...readMoney(typed, currency), currency }
}

function shareTyped({ askingPercent, askingLeast, currency }: Typed): BulkChange['askingShare'] {
  const percent = countTyped(askingPercent, 1, PERCENT_MAX)
  if (percent === undefined) return undefined
  return { percent, leastCents: readMoney(askingLeast, currency).cents ?? 0, currency }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function forTradeTyped(text: string): number | 'all' | undefined {
  return text.trim().toLowerCase() === 'all' ? 'all' : countTyped(text, 0, QUANTITY_MAX)
}

function marksThatAre(marks: Typed['marks'], ...wanted: readonly ('add' | 'drop')[]): Mark[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of an object as strings
  return (Object.keys(marks) as Mark[]).filter((mark) => wanted.some((each) => each === marks[mark]))
}
