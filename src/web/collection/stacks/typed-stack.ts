import type { Finish } from '#contract/cards.ts'
import type { Condition, Mark, Stack, StackChange } from '#contract/collection/stacks.ts'
import { readSourceWord } from '#engines/formats/vocabulary.ts'
import { CONDITION_WORDS } from '#web/cards/copies/copy-words.ts'

const CENTS_MAX = 100_000_000
const TAGS_MAX = 20
const TAG_MAX = 40
const DOLLARS = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/

/** Parses dollars into cents; `null` for an empty field, `undefined` if invalid. */
export function centsTyped(text: string): number | null | undefined {
  const amount = text.trim()
  if (amount === '' || amount === '-') return null
  const [, dollars, cents = ''] = DOLLARS.exec(amount) ?? []
  if (dollars === undefined) return undefined
  const whole = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return whole > CENTS_MAX ? undefined : whole
}

/** An amount as it appears in a field. */
export function dollarsTyped(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

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

export const CENTS_FAULT = 'Enter an amount such as 4.50.'
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
  readonly tags: string
  readonly note: string
}

export type StackFaults = Partial<Record<keyof StackTyped, string>>

export function typedOf(stack: Stack): StackTyped {
  return {
    quantity: String(stack.quantity),
    forTrade: String(stack.forTrade),
    finish: stack.finish,
    condition: stack.condition,
    language: stack.language,
    marks: stack.marks,
    note: stack.note,
    asking: dollarsTyped(stack.askingCents),
    cost: dollarsTyped(stack.costCents),
    tags: stack.tags.join(', '),
  }
}

export function faultsOfStack({ quantity, forTrade, asking, cost, tags }: StackTyped): StackFaults {
  const copies = countTyped(quantity, 1, QUANTITY_MAX)
  const most = copies ?? QUANTITY_MAX
  return {
    ...(copies === undefined && { quantity: `1 to ${String(QUANTITY_MAX)}` }),
    ...(countTyped(forTrade, 0, most) === undefined && { forTrade: `0 to ${String(most)}` }),
    ...(centsTyped(asking) === undefined && { asking: CENTS_FAULT }),
    ...(centsTyped(cost) === undefined && { cost: CENTS_FAULT }),
    ...(tagsTyped(tags) === undefined && { tags: TAGS_FAULT }),
  }
}

/** Turns fields that were touched and are valid into the request. */
export function stackChangeOf(touched: Partial<StackTyped>): Omit<StackChange, 'stackId'> {
  const { quantity, forTrade, asking, cost, tags, language, marks, ...same } = touched
  return {
    ...same,
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    ...(forTrade !== undefined && { forTrade: Number(forTrade) }),
    ...(asking !== undefined && { askingCents: centsTyped(asking) }),
    ...(cost !== undefined && { costCents: centsTyped(cost) }),
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
