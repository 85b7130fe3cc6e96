import type { Finish } from '#contract/cards.ts'
import type { Condition, Mark, Stack, StackChange } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import { readSourceWord } from '#engines/formats/vocabulary.ts'
import { CONDITION_WORDS } from '#web/cards/copies/copy-words.ts'
import { currencyTyped, readMoney, typeMoney } from '#web/ui/controls/typed-money.ts'

const TAGS_MAX = 20
const TAG_MAX = 40

/** Parses tags separated by commas; `undefined` if there are too many, or one is too long. */
export function tagsTyped(text: string): string[] | undefined {
  const tags = [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean)
  return tags.length > TAGS_MAX || tags.some((tag) => tag.length > TAG_MAX) ? undefined : tags
}

/** Parses a whole number from `least` to `most`; `undefined` if it is not one. */
export function countTyped(text: string, least: number, most: number): number | undefined {
  const typed = text.trim()
  const count = Number(typed)
  return /^\d{1,4}$/.test(typed) && count >= least && count <= most ? count : undefined
}

export const TAGS_FAULT = 'Use at most 20 tags of 40 characters each.'

const QUANTITY_MAX = 9999
export const NOTE_MAX = 2000

/** The values of a stack's fields. */
export interface StackTyped {
  readonly quantity: string
  readonly forTrade: string
  readonly finish: Finish
  readonly condition: Condition
  readonly language: string
  readonly marks: readonly Mark[]
  readonly asking: string
  readonly cost: string
  /** Of amounts without a sign; one that is typed decides. */
  readonly askingCurrency: Currency
  readonly costCurrency: Currency
  readonly tags: string
  readonly note: string
}

export type StackFaults = Partial<Record<keyof StackTyped, string>>

/** The form as it begins, for a member who sees prices in this currency. Amounts keep the one they were typed in. */
export function typedOf(stack: Stack, currency: Currency): StackTyped {
  return {
    quantity: String(stack.quantity),
    forTrade: String(stack.forTrade),
    finish: stack.finish,
    condition: stack.condition,
    language: stack.language,
    marks: stack.marks,
    note: stack.note,
    asking: typeMoney(stack.askingCents),
    cost: typeMoney(stack.costCents),
    askingCurrency: stack.askingCents === null ? currency : stack.askingCurrency,
    costCurrency: stack.costCents === null ? currency : stack.costCurrency,
    tags: stack.tags.join(', '),
  }
}

export function faultsOfStack({ quantity, forTrade, tags, ...typed }: StackTyped): StackFaults {
  const [askingFault, costFault] = [askingOf(typed).fault, costOf(typed).fault]
  const copies = countTyped(quantity, 1, QUANTITY_MAX)
  const most = copies ?? QUANTITY_MAX
  return {
    ...(copies === undefined && { quantity: `1 to ${String(QUANTITY_MAX)}` }),
    ...(countTyped(forTrade, 0, most) === undefined && { forTrade: `0 to ${String(most)}` }),
    ...(askingFault !== undefined && { asking: askingFault }),
    ...(costFault !== undefined && { cost: costFault }),
    ...(tagsTyped(tags) === undefined && { tags: TAGS_FAULT }),
  }
}

type Amounts = Pick<StackTyped, 'asking' | 'askingCurrency' | 'cost' | 'costCurrency'>

function askingOf({ asking, askingCurrency }: Amounts) {
  const currency = currencyTyped(asking, askingCurrency)
  return { ...readMoney(asking, currency), currency }
}

function costOf({ cost, costCurrency }: Amounts) {
  const currency = currencyTyped(cost, costCurrency)
  return { ...readMoney(cost, currency), currency }
}

/** Turns fields that were touched and are valid into the request. */
export function stackChangeOf(touched: Partial<StackTyped>, typed: Amounts): Omit<StackChange, 'stackId'> {
  const { quantity, forTrade, asking, askingCurrency: _asked, cost, costCurrency: _paid, ...rest } = touched
  const { tags, language, marks, ...same } = rest
  const [asked, paid] = [askingOf(typed), costOf(typed)]
  return {
    ...same,
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    ...(forTrade !== undefined && { forTrade: Number(forTrade) }),
    ...(asking !== undefined && { askingCents: asked.cents, askingCurrency: asked.currency }),
    ...(cost !== undefined && { costCents: paid.cents, costCurrency: paid.currency }),
    ...(tags !== undefined && { tags: tagsTyped(tags) }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was chosen from the list of them
    ...(language !== undefined && { language: language as StackChange['language'] }),
    ...(marks !== undefined && { marks: [...marks] }),
  }
}

/** The file's own word for the condition of imported copies, if it differs from their grade. */
export function foreignWord(sourceCondition: string | null, condition: Condition | null): string | undefined {
  const { word } = readSourceWord(sourceCondition ?? '')
  if (word === '' || condition === null) return word || undefined
  return word === condition || word === CONDITION_WORDS[condition] ? undefined : word
}
