import { type Finish, LIMITS, type Mark, type RowFault } from '#engines/formats/vocabulary.ts'
import { readCondition } from '#engines/formats/words/conditions.ts'
import { isSerialDay, readDate } from '#engines/formats/words/dates.ts'
import { readLanguage } from '#engines/formats/words/languages.ts'
import { readPrice } from '#engines/formats/words/money.ts'

import type { Draft, Reading } from './draft.ts'

const FOIL_END = /\s+foil$/i
const LANGUAGE_END = /^(.+?)\s+-\s+([\p{L}() ]+)$/u
const EXTRAS_APART = /[/,;|]/
const FINISH_OF: Readonly<Record<string, Finish>> = { foil: 'foil', etchedfoil: 'etched', etched: 'etched' }
const MARK_OF: Readonly<Record<string, Mark>> = {
  signed: 'signed',
  altered: 'altered',
  alteredart: 'altered',
  misprint: 'misprint',
  proxy: 'proxy',
}

/** A condition that may end with a finish and a language, as shops write it: `Near Mint Foil - Japanese`. */
export function readCombinedCondition(draft: Draft, cell: string, { scale }: Reading): void {
  const [, before = cell, word = ''] = LANGUAGE_END.exec(cell) ?? []
  const language = readLanguage(word.trim())
  const words = language.code === null ? cell : before
  if (language.code !== null) draft.languageByCondition = language
  draft.isFoilByCondition = FOIL_END.test(words)
  draft.row.condition = readCondition(words.replace(FOIL_END, ''), scale)
}

/**
 * Helvault's list of what is special about a copy: `signed/foil`, `preRelease`. Words that are neither a finish nor a
 * mark become tags, so that they are not lost.
 */
export function readExtras(draft: Draft, cell: string): RowFault | undefined {
  for (const word of cell.split(EXTRAS_APART).map((part) => part.trim())) readExtra(draft, word)
  if (draft.row.tags.some((tag) => tag.length > LIMITS.tag)) return 'cell_too_long'
  return draft.row.tags.length > LIMITS.tags ? 'too_many_tags' : undefined
}

function readExtra({ row, marks, hints }: Draft, word: string): void {
  if (word === '') return
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  const finish = FINISH_OF[letters]
  const mark = MARK_OF[letters]
  if (finish !== undefined) row.finish = finish
  else if (mark !== undefined) marks.push(mark)
  else row.tags = [...row.tags, word]
  if (letters === 'prerelease') hints.push(letters)
}

/** `Acquired` holds a day in some apps and what was paid in others; a bare number is an amount. */
export function readAcquiredOrCost(draft: Draft, cell: string, { isDecimalComma, currency }: Reading): void {
  const isDay = readDate(cell) !== null && !isSerialDay(cell)
  const price = isDay ? null : (readPrice(cell, isDecimalComma) ?? null)
  if (price === null) readAcquired(draft, cell)
  else if (price.cents > 0) draft.row.cost = { cents: price.cents, currency: price.currency ?? currency }
}

/** A day or a time. Any other text is remembered as unclear. */
export function readAcquired(draft: Draft, cell: string): void {
  draft.row.acquired = readDate(cell)
  if (cell !== '' && draft.row.acquired === null) draft.row.isDateUnclear = !EMPTY_DATE.test(cell)
}

/** What programs write when there is no day. */
const EMPTY_DATE = /^(?:-|0|null|none|n\/a|0000-00-00.*)$/i
