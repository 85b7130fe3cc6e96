import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

import type { ComingRow } from './landing.ts'

/** A binder that a file names. */
export interface NamedBinder {
  readonly place: number
  readonly name: string
  readonly binderId: string | null
}

/** All binders that a file names; an empty name for rows of none. */
export async function listNamedBinders(db: Database, run: number): Promise<NamedBinder[]> {
  return await db
    .selectFrom('import_binder')
    .select(['place', 'name', 'binder_id as binderId'])
    .where('run', '=', run)
    .orderBy('place')
    .execute()
}

/** Writes down which of the member's binders a name of a file is. */
export async function updateNamedBinder(
  db: Database,
  run: number,
  { place, binderId }: Pick<NamedBinder, 'place' | 'binderId'>,
): Promise<void> {
  await db
    .updateTable('import_binder')
    .set({ binder_id: binderId })
    .where('run', '=', run)
    .where('place', '=', place)
    .execute()
}

/** How the rows of an import lie: where the card of each stands, by its number. */
export async function listCardPlaces(
  db: Database,
  run: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly number: number; readonly cardPlace: number }[]> {
  return await db
    .selectFrom('import_row')
    .select(['number', 'card_place as cardPlace'])
    .where('run', '=', run)
    .where('number', '>=', from)
    .where('number', '<', to)
    .execute()
}

/** Values of one statement: always as many, so that it is built once. */
const SLOTS = Array.from({ length: 50 }, (_, at) => `number${String(at)}`)
const NO_ROW = '-1'

const selectComing = prepared((db, value: (slot: string) => string) =>
  db
    .selectFrom('import_row')
    .select([
      'number',
      'outcome',
      'is_duplicate as isDuplicate',
      'printing_id as printingId',
      'finish',
      'quantity',
      'for_trade as forTrade',
      'condition',
      'source_condition as sourceCondition',
      'language',
      'marks',
      'price_cents as priceCents',
      'details',
    ])
    .where('run', '=', (eb) => eb.cast<number>(eb.val(value('run')), 'integer'))
    .where((eb) =>
      eb(
        'number',
        'in',
        SLOTS.map((slot) => eb.cast<number>(eb.val(value(slot)), 'integer')),
      ),
    ),
)

/** These rows of an import as they are to come into binders, in no order. */
export async function listComing(
  db: Database,
  run: number,
  numbers: readonly number[],
): Promise<ComingRow[]> {
  const rows: ComingRow[] = []
  for (let at = 0; at < numbers.length; at += SLOTS.length) {
    const slots = SLOTS.map((slot, place) => [slot, String(numbers[at + place] ?? NO_ROW)])
    const some = await selectComing(db, { ...Object.fromEntries(slots), run: String(run) })
    for (const row of some) rows.push({ ...row, isDuplicate: row.isDuplicate === 1 })
  }
  return rows
}
