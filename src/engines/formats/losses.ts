import { findTable } from './formats.ts'
import { setCodeForms } from './matching/sets.ts'
import type { CopyRow } from './row.ts'
import type { Field, TableFormat, TableShape } from './table/table-format.ts'
import { fitsCurrency } from './table/write-fields.ts'
import type { FormatId, Loss } from './vocabulary.ts'
import { isSameRung, readCondition, writeCondition } from './words/conditions.ts'
import { readLanguage } from './words/languages.ts'
import { arePipedTagsPlain, areTagsPlain } from './words/tags.ts'

/** Fields that lists keep. */
const KEPT_BY_LISTS: Readonly<Partial<Record<FormatId, readonly Field[]>>> = {
  'mtgo-dek': ['name', 'mtgo'],
  'mtgo-text': ['name'],
  arena: ['name', 'setCode', 'number'],
  list: ['name', 'setCode', 'setName', 'number'],
}

/** What Helvault's one column of extras keeps. */
const EXTRAS: readonly Field[] = ['finish', 'signed', 'altered', 'misprint', 'proxy']

/** Hints that some formats have a column for. */
const FIELDS_OF_HINTS: ReadonlyMap<string, Field> = new Map([
  ['artist proof', 'artistProof'],
  ['promo', 'promo'],
  ['textless', 'textless'],
])

/** What a format keeps of a row. */
interface Keeping {
  readonly format: FormatId
  readonly fields: ReadonlySet<Field>
  readonly table: TableFormat | undefined
}

/** What writing a row in a format loses; nothing for our own format. */
export function lossesOf(format: FormatId, row: CopyRow): Loss[] {
  return createLossFinder(format)(row)
}

/** Like `lossesOf`, for many rows of one format. */
export function createLossFinder(format: FormatId): (row: CopyRow) => Loss[] {
  const table = findTable(format)
  const written = table?.shape.columns.flatMap(([, field]) => field ?? []) ?? KEPT_BY_LISTS[format] ?? []
  const all = written.flatMap((field) => (field === 'extras' ? EXTRAS : field))
  const keeping: Keeping = { format, table, fields: new Set<Field>(all) }
  return (row) => {
    if (isLeftOut(row, keeping)) return ['row']
    return LOSSES_IN_ORDER.filter(([, isLost]) => isLost(row, keeping)).map(([loss]) => loss)
  }
}

type Test = (row: CopyRow, keeping: Keeping) => boolean

const LOSSES_IN_ORDER: readonly (readonly [Loss, Test])[] = [
  ['printing', isPrintingLost],
  ['for_trade', ({ forTrade }, { fields }) => forTrade > 0 && !fields.has('forTrade')],
  ['finish', isFinishLost],
  ['treatment', isTreatmentLost],
  ['condition', (row, keeping) => row.condition.grade !== rereadCondition(row, keeping).grade],
  ['condition_word', isConditionWordLost],
  ['language', isLanguageLost],
  ['signed', ({ marks }, { fields }) => marks.includes('signed') && !fields.has('signed')],
  ['altered', ({ marks }, { fields }) => marks.includes('altered') && !fields.has('altered')],
  ['misprint', ({ marks }, { fields }) => marks.includes('misprint') && !fields.has('misprint')],
  ['proxy', ({ marks }, { fields }) => marks.includes('proxy') && !fields.has('proxy')],
  ['asking', (row, keeping) => isPriceLost(row, keeping, 'asking')],
  ['cost', (row, keeping) => isPriceLost(row, keeping, 'cost')],
  ['tags', areTagsLost],
  ['note', ({ note }, { fields }) => note !== '' && !fields.has('note')],
  ['acquired', ({ acquired }, { fields }) => acquired !== null && !fields.has('acquired')],
  ['time_of_day', isTimeLost],
  ['binder', ({ binder }, { fields }) => binder !== '' && !fields.has('binder')],
  ['hints', areHintsLost],
]

/** Whether the format has no way to name the row's card. */
function isLeftOut({ name, ids }: CopyRow, { fields, table }: Keeping): boolean {
  if (name !== '') return false
  if (table === undefined && !fields.has('mtgo')) return true
  const known = (['scryfall', 'tcgplayer', 'mtgo', 'cardmarket', 'multiverse'] as const).filter(
    (id) => ids[id] !== null,
  )
  return known.every((id) => !fields.has(id))
}

/** Whether the kept fields say less, or say it with a set's code that the app gives to another set. */
function isPrintingLost(row: CopyRow, { format, fields, table }: Keeping): boolean {
  const code = row.setCode.toLowerCase()
  const isOwnCode = table?.shape.ownCodes?.has(code) === true
  const isMistaken = code !== '' && !isOwnCode && setCodeForms(code, format)[0] !== code
  const kept = isMistaken ? { ...row, setCode: '' } : row
  return exactness(kept, fields) < exactness(row, undefined)
}

/** How well the kept fields identify a printing: 2 exactly, 1 partly, 0 not at all. */
function exactness(
  { ids, setCode, setName, collectorNumber }: CopyRow,
  fields: ReadonlySet<Field> | undefined,
): number {
  const keeps = (field: Field) => fields === undefined || fields.has(field)
  const hasId = (['scryfall', 'tcgplayer', 'mtgo', 'cardmarket', 'multiverse'] as const).some(
    (id) => ids[id] !== null && keeps(id),
  )
  const hasSet = (setCode !== '' && keeps('setCode')) || (setName !== '' && keeps('setName'))
  const hasNumber = collectorNumber !== '' && keeps('number')
  if (hasId || (hasSet && hasNumber)) return 2
  return hasSet || hasNumber ? 1 : 0
}

function isFinishLost({ finish }: CopyRow, { format, fields, table }: Keeping): boolean {
  if (fields.has('ownFinish') || format === 'list') return false
  if (table === undefined || !fields.has('finish')) return finish !== 'nonfoil' && finish !== null
  // An unknown word, or an empty cell, which reads back as nonfoil.
  if (finish === null) return true
  return finish === 'etched' && table.shape.words.finishes.etched === table.shape.words.finishes.foil
}

function isTreatmentLost({ treatment, finish }: CopyRow, { fields, table }: Keeping): boolean {
  if (treatment === '' || fields.has('treatment')) return false
  return !fields.has('finish') || (finish !== null && table?.shape.takesTreatments !== true)
}

function rereadCondition({ condition }: CopyRow, { fields, table }: Keeping): CopyRow['condition'] {
  if (fields.has('grade')) return condition
  if (table === undefined || !fields.has('condition')) return { grade: null, scale: null, word: '' }
  const { conditions } = table.shape.words
  return readCondition(writeCondition(condition, conditions), conditions.scale)
}

function isConditionWordLost(row: CopyRow, keeping: Keeping): boolean {
  const reread = rereadCondition(row, keeping)
  return row.condition.word !== '' && reread.word !== '' && !isSameRung(row.condition, reread)
}

function isLanguageLost({ language }: CopyRow, { fields, table }: Keeping): boolean {
  if (language.code === null) return language.word !== '' && !fields.has('language')
  if (table === undefined || !fields.has('language')) return true
  return readLanguage(table.shape.words.languages[language.code] ?? '').code !== language.code
}

function isPriceLost(row: CopyRow, { fields, table }: Keeping, field: 'asking' | 'cost'): boolean {
  const price = row[field]
  if (price === null) return false
  return table === undefined || !fields.has(field) || !fitsCurrency(price, field, table.shape)
}

function areTagsLost({ tags }: CopyRow, { fields }: Keeping): boolean {
  if (tags.length === 0 || fields.has('ownTags')) return false
  if (fields.has('pipedTags')) return !arePipedTagsPlain(tags)
  return !fields.has('tags') || !areTagsPlain(tags)
}

function isTimeLost({ acquired }: CopyRow, { fields, table }: Keeping): boolean {
  return acquired !== null && acquired.length > 10 && fields.has('acquired') && !hasTimes(table?.shape)
}

function hasTimes(shape: TableShape | undefined): boolean {
  return shape?.hasTimes === true
}

function areHintsLost({ hints }: CopyRow, { fields }: Keeping): boolean {
  if (fields.has('hints')) return false
  const others = hints.filter((hint) => {
    const field = FIELDS_OF_HINTS.get(hint)
    return field === undefined || !fields.has(field)
  })
  return others.length > (fields.has('hint') ? 1 : 0)
}
