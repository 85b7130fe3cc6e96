import { COLUMN_FIELDS, type ColumnField, type ColumnUse } from '#engines/formats/vocabulary.ts'
import { readDate } from '#engines/formats/words/dates.ts'

import type { Column } from './columns.ts'
import { SET_CODE } from './fields.ts'
import type { Field } from './table-format.ts'

/** Under each word of members, the fields that it may mean. The first is what a column becomes that was nothing before. */
const FIELDS_OF: Readonly<Record<ColumnField, readonly [Field, ...Field[]]>> = {
  quantity: ['quantity', 'plainCopies'],
  foil_quantity: ['foilCopies'],
  for_trade: ['forTrade', 'isForTrade'],
  name: ['name', 'frontName', 'longName'],
  set_name: ['setName', 'setNameOrCode'],
  set_code: ['setCode', 'setNameOrCode'],
  number: ['number'],
  finish: ['finish', 'ownFinish'],
  condition: ['condition', 'grade', 'conditionNumber'],
  language: ['language', 'languageNumber'],
  cost: ['cost', 'acquiredOrCost'],
  asking: ['asking'],
  tags: ['tags', 'pipedTags', 'ownTags'],
  note: ['note'],
  acquired: ['acquired', 'acquiredOrCost'],
  binder: ['binder'],
  scryfall: ['scryfall'],
  tcgplayer: ['tcgplayer'],
  signed: ['signed'],
  altered: ['altered'],
  misprint: ['misprint'],
  proxy: ['proxy'],
}
const WORDS = COLUMN_FIELDS.map((word): [ColumnField, readonly Field[]] => [word, FIELDS_OF[word]])

/** The field that a member's word means for a column, which may already be one of that kind in its app. */
export function fieldOf(use: ColumnUse, own: Field | undefined): Field | undefined {
  if (use === 'as_usual') return own
  if (use === 'left_out') return undefined
  const fields = FIELDS_OF[use]
  return own !== undefined && fields.includes(own) ? own : fields[0]
}

/**
 * The members' words for columns, by their index. Each word is used once: of two names, the plain one is the name. The
 * others are `as_usual`, as is what members have no word for.
 */
export function usesOf(
  columns: readonly Column[],
  samplesOf: (index: number) => readonly string[],
): ReadonlyMap<number, ColumnUse> {
  const uses = new Map<number, ColumnUse>(columns.map(({ index }) => [index, 'as_usual']))
  for (const [word, fields] of WORDS) {
    const meant = columns.filter(({ index, field }) => wordOf(field, samplesOf(index)) === word)
    const [best] = meant.toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field))
    if (best !== undefined) uses.set(best.index, word)
  }
  return uses
}

function wordOf(field: Field, samples: readonly string[]): ColumnField | undefined {
  if (field === 'setNameOrCode')
    return samples.every((sample) => SET_CODE.test(sample)) ? 'set_code' : 'set_name'
  if (field === 'acquiredOrCost')
    return samples.some((sample) => readDate(sample) !== null) ? 'acquired' : 'cost'
  return WORDS.find(([, fields]) => fields.includes(field))?.[0]
}
