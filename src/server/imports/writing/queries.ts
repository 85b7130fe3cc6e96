import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

import type { ComingRow } from './landing.ts'

/** A binder that a file names. */
export interface NamedBinder {
  readonly place: number
  readonly name: string
  readonly binderId: string | null
}

/** Lists all binders that a file names; an empty name stands for rows without. */
export async function listNamedBinders(db: Database, run: number): Promise<NamedBinder[]> {
  return await db
    .selectFrom('import_binder')
    .select(['place', 'name', 'binder_id as binderId'])
    .where('run', '=', run)
    .orderBy('place')
    .execute()
}

/** Records which of the member's binders a name in the file stands for. */
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

/** Lists the index of each row's card, by row number. */
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

/** The values of one statement: always the same number, so that it is built once. */
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

/** Lists these rows of an import as they go into binders, in no order. */
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
