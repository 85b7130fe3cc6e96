import type { StackPlace } from '#contract/collection/listing.ts'
import type { Database } from '#server/db/database.ts'

type Direction = StackPlace['direction']

/** A stack in the order of names, with what orders stacks of the same name. */
export interface Named {
  readonly id: string
  readonly nameKey: string
  readonly setCode: string
  readonly collectorNumber: string
}

/** Lists a piece of a binder by name, with stacks of one name in the order of their ids. */
export async function listNames(
  db: Database,
  binderId: string,
  { direction, offset, limit }: Pick<StackPlace, 'direction' | 'offset' | 'limit'>,
) {
  return await selectNames(db, binderId, direction).offset(offset).limit(limit).execute()
}

/** Lists all stacks of a binder from one name to another. */
export async function listNamesBetween(
  db: Database,
  binderId: string,
  { direction, from, to }: { readonly direction: Direction; readonly from: string; readonly to: string },
): Promise<Named[]> {
  return await selectNames(db, binderId, direction)
    .innerJoin('printing', 'printing.id', 'stack.printing_id')
    .select(['printing.set_code as setCode', 'printing.collector_number as collectorNumber'])
    .where('name_key', '>=', from)
    .where('name_key', '<=', to)
    .execute()
}

function selectNames(db: Database, binderId: string, direction: Direction) {
  const way = direction === 'up' ? 'asc' : 'desc'
  return db
    .selectFrom('stack')
    .select(['stack.id', 'name_key as nameKey'])
    .where('binder_id', '=', binderId)
    .orderBy('name_key', way)
    .orderBy('stack.id', way)
}
