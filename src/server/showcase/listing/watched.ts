import type { Contents } from '#server/collection/contents/columns.ts'
import { inTurns } from '#server/collection/contents/in-turns.ts'
import type { Database } from '#server/db/database.ts'
import { selectWishes } from '#server/watchlist/queries.ts'

import { amongInSteps } from './watched-places.ts'

/** Whose stacks, and whose watchlist. */
interface Watching {
  readonly ownerId: string
  readonly readerId: string
}

/** Lists of what was watched among some places that are kept: whoever scrolls asks for one again and again. */
const MOST_KEPT = 12

const answers = new WeakMap<Uint32Array, Map<string, Promise<Uint32Array>>>()

/** Those of the places where something lies that the reader watches; kept for as long as the places are. */
export async function findWatchedPlaces(
  db: Database,
  { contents, places }: { readonly contents: Contents; readonly places: Uint32Array },
  watching: Watching,
): Promise<Uint32Array> {
  const stackIds = await listWatchedStacks(db, watching)
  const known = answers.get(places) ?? new Map<string, Promise<Uint32Array>>()
  answers.set(places, known)
  const name = stackIds.join(' ')
  const answer = known.get(name) ?? inTurns(amongInSteps(contents, places, stackIds))
  known.delete(name)
  known.set(name, answer)
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
  return await answer
}

/** The stacks of a member that hold a card, or the very printing, that a reader watches; by their ids. */
async function listWatchedStacks(db: Database, { ownerId, readerId }: Watching): Promise<string[]> {
  const rows = await selectWishes(db)
    .innerJoin('stack', 'stack.oracle_card_id', 'watch.oracle_card_id')
    .clearSelect()
    .select('stack.id')
    .distinct()
    .where('watch.member_id', '=', readerId)
    .where('stack.member_id', '=', ownerId)
    .where((eb) =>
      eb.or([
        eb('watch.exact_printing_id', '=', ''),
        eb('watch.exact_printing_id', '=', eb.ref('stack.printing_id')),
      ]),
    )
    .orderBy('stack.id')
    .execute()
  return rows.map(({ id }) => id)
}
