import { setImmediate as turn } from 'node:timers/promises'

import { listWeights, type PrintingWeight, WEIGHTS_MAX } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { inTurns } from '#server/in-turns.ts'

import { Columns, type Contents, type StackRow, type Weight } from './columns.ts'
import { joinInSteps } from './joining.ts'
import { countOf } from './sorting.ts'

/** Rows read at once; others get a turn before the next piece. */
const PIECE = 1000
/** Larger, because ids alone are faster to read. */
const ID_PIECE = 5000

/** The facts of printings, shared by all binders. */
export type Weights = Map<string, Weight>

type Place = 'binder' | 'key' | 'id'
type Value = (name: Place) => string

const selectPiece = prepared((db, value: Value) =>
  selectRows(db, value('binder'))
    .where((eb) => eb(eb.refTuple('name_key', 'id'), '>', eb.tuple(value('key'), value('id'))))
    .orderBy('name_key')
    .orderBy('id')
    .limit(PIECE),
)

const selectTouched = prepared((db, value: Value) =>
  selectRows(db, value('binder'))
    .where((eb) => eb(eb.refTuple('updated_at', 'id'), '>', eb.tuple(value('key'), value('id'))))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(PIECE),
)

const selectIds = prepared((db, value: Value) =>
  db
    .selectFrom('stack')
    .select(['id', 'name_key as nameKey'])
    .where('binder_id', '=', value('binder'))
    .where((eb) => eb(eb.refTuple('name_key', 'id'), '>', eb.tuple(value('key'), value('id'))))
    .orderBy('name_key')
    .orderBy('id')
    .limit(ID_PIECE),
)

const selectCount = prepared((db, value: (name: 'binder') => string) =>
  db
    .selectFrom('stack')
    .select(({ fn }) => fn.countAll<number | string>().as('stacks'))
    .where('binder_id', '=', value('binder')),
)

/** Reads everything in a binder. */
export async function readBinder(db: Database, binderId: string, weights: Weights): Promise<Contents> {
  const columns = new Columns(binderId)
  let key = ''
  let id = ''
  for (;;) {
    const rows = await selectPiece(db, { binder: binderId, key, id })
    await addRows(db, columns, rows, weights)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PIECE) return await inTurns(joinInSteps(columns.finish()))
    key = last.nameKey
    id = last.id
    await turn()
  }
}

/**
 * Reads a binder's stacks that changed since a time, and perhaps some that did not.
 * @returns `undefined` if there are more than `most`
 */
export async function readTouched(
  db: Database,
  { binderId, since, most }: { binderId: string; since: string; most: number },
  weights: Weights,
): Promise<Contents | undefined> {
  const columns = new Columns(binderId)
  let key = since
  let id = ''
  for (;;) {
    const rows = await selectTouched(db, { binder: binderId, key, id })
    if (columns.size + rows.length > most) return undefined
    await addRows(db, columns, rows, weights)
    const last = rows.at(-1)
    if (last === undefined || rows.length < PIECE) return await inTurns(joinInSteps(columns.finish()))
    key = last.updatedAt
    id = last.id
    await turn()
  }
}

/** Reads the ids of all stacks in a binder. */
export async function readIds(db: Database, binderId: string): Promise<Set<string>> {
  const ids = new Set<string>()
  let key = ''
  let id = ''
  for (;;) {
    const rows = await selectIds(db, { binder: binderId, key, id })
    for (const row of rows) ids.add(row.id)
    const last = rows.at(-1)
    if (last === undefined || rows.length < ID_PIECE) return ids
    key = last.nameKey
    id = last.id
    await turn()
  }
}

export async function countStacksOf(db: Database, binderId: string): Promise<number> {
  const [row] = await selectCount(db, { binder: binderId })
  return Number(row?.stacks ?? 0)
}

async function addRows(
  db: Database,
  columns: Columns,
  rows: readonly StackRow[],
  weights: Weights,
): Promise<void> {
  const missing = [...new Set(rows.map(({ printingId }) => printingId))].filter((id) => !weights.has(id))
  for (let at = 0; at < missing.length; at += WEIGHTS_MAX) {
    if (at > 0) await turn()
    for (const weight of await listWeights(db, missing.slice(at, at + WEIGHTS_MAX))) {
      weights.set(weight.id, weightFrom(weight))
    }
  }
  columns.add(rows, ({ printingId }) => {
    const weight = weights.get(printingId)
    if (weight === undefined) throw new Error(`a stack holds the unknown printing ${printingId}`)
    return weight
  })
}

/** Written out, because rows from a database are slow to read repeatedly. */
function weightFrom(row: PrintingWeight): Weight {
  return {
    id: row.id,
    setCode: row.setCode,
    collectorNumber: row.collectorNumber,
    count: countOf(row.collectorNumber),
    rarity: row.rarity,
    colours: row.colours,
    manaValue: row.manaValue,
    pricedOn: row.pricedOn,
    nonfoil: row.nonfoil,
    foil: row.foil,
    etched: row.etched,
    eurNonfoil: row.eurNonfoil,
    eurFoil: row.eurFoil,
  }
}

function selectRows(db: Database, binderId: string) {
  return db
    .selectFrom('stack')
    .select([
      'id',
      'name_key as nameKey',
      'printing_id as printingId',
      'quantity',
      'for_trade as forTrade',
      'finish',
      'condition',
      'language',
      'marks',
      'cost_cents as costCents',
      'cost_currency as costCurrency',
      'asking_cents as askingCents',
      'asking_currency as askingCurrency',
      'tags',
      'added_at as addedAt',
      'updated_at as updatedAt',
    ])
    .where('binder_id', '=', binderId)
}
