import type { Wishes } from '#engines/search/question.ts'
import { DIRECTIONS, DISPLAYS, ORDERS, PREFERENCES, UNIQUES } from '#engines/search/vocabulary.ts'

import { unknownChoice } from './sentences.ts'
import type { TypedTerm } from './typed-term.ts'

/** A word that sets how to show the results. Its values give the wishes, which may be empty. */
interface Option {
  readonly choice: string
  readonly values: ReadonlyMap<string, Wishes>
}

const UNIQUE = optionOf('unique mode', UNIQUES, (unique) => ({ unique }), { arts: 'art' })
const ORDER = optionOf('order choice', ORDERS, (order) => ({ order }), { mv: 'cmc', manavalue: 'cmc' })
const DIRECTION = optionOf('direction choice', DIRECTIONS, (direction) => ({ direction }), {
  up: 'asc',
  down: 'desc',
})
const DISPLAY = optionOf('display mode', DISPLAYS, (display) => ({ display }))
const PREFER = optionOf('preference mode', PREFERENCES, (prefer) => ({ prefer }), { universesbeyond: 'ub' })

const EXTRAS: Wishes = { extras: true }
const VARIATIONS: Wishes = { variations: true }
const EVERYTHING: Wishes = { extras: true, variations: true, multilingual: true }
const INCLUDE: Option = {
  // This is Scryfall's name for it.
  choice: 'direction choice',
  values: new Map([
    ['extras', EXTRAS],
    ['extra', EXTRAS],
    ['variations', VARIATIONS],
    ['variation', VARIATIONS],
    ['multilingual', { multilingual: true }],
    ['all', EVERYTHING],
    ['everything', EVERYTHING],
    ['funny', {}],
    ['digital', {}],
  ]),
}

const OPTIONS: ReadonlyMap<string, Option> = new Map([
  ['unique', UNIQUE],
  ['order', ORDER],
  ['sort', ORDER],
  ['direction', DIRECTION],
  ['dir', DIRECTION],
  ['display', DISPLAY],
  ['as', DISPLAY],
  ['prefer', PREFER],
  ['include', INCLUDE],
])

function optionOf<Value extends string>(
  choice: string,
  values: readonly Value[],
  wish: (value: Value) => Wishes,
  others: Readonly<Record<string, Value>> = {},
): Option {
  return {
    choice,
    values: new Map([
      ...values.map((value) => [value, wish(value)] as const),
      ...Object.entries(others).map(([word, value]) => [word, wish(value)] as const),
    ]),
  }
}

/** Whether a term only sets how to show the results. */
export function isOption({ keyword, operator, value, form }: TypedTerm): boolean {
  return operator === ':' && OPTIONS.has(keyword) && !(value === '' && form === 'bare')
}

/** Whether the keyword would be an option if followed by a colon. */
export function isOptionWord(keyword: string): boolean {
  return OPTIONS.has(keyword)
}

/** What an option asks for, or a warning that it is unknown. A minus before it changes nothing. */
export function readOption({ keyword, value, form }: TypedTerm): Wishes | { readonly warning: string } {
  const option = OPTIONS.get(keyword)
  const wishes = form === 'bare' ? option?.values.get(value.toLowerCase()) : undefined
  if (wishes !== undefined) return wishes
  const typed = form === 'quoted' ? `"${value}"` : value
  return { warning: unknownChoice(option?.choice ?? 'order choice', typed) }
}
