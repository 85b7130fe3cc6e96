import { LISTED, type Looker } from '#server/collection/binder-queries.ts'
import type { BinderState } from '#server/collection/contents/public.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

/** A binder at its present revision, and its name. */
export interface NamedState extends BinderState {
  readonly name: string
  readonly ownerId: string
}

const selectOne = prepared((db, value: (name: 'binder') => string) =>
  selectStates(db).where('id', '=', value('binder')),
)

const selectOwn = prepared((db, value: (name: 'member') => string) =>
  selectStates(db).where('owner_id', '=', value('member')),
)

const selectSeenBy = (looker: Looker) =>
  prepared((db, value: (name: 'member') => string) =>
    selectStates(db).where('owner_id', '=', value('member')).where('visibility', 'in', LISTED[looker]),
  )
const selectSeen = { anyone: selectSeenBy('anyone'), fellow: selectSeenBy('fellow') }

export async function findState(db: Database, binderId: string): Promise<NamedState | undefined> {
  const [state] = await selectOne(db, { binder: binderId })
  return state
}

/** Lists all binders of a member, always in the same order. */
export async function listOwnStates(db: Database, memberId: string): Promise<NamedState[]> {
  return inOrder(await selectOwn(db, { member: memberId }))
}

/** Lists the binders of a member that others are shown, in the same way. */
export async function listSeenStates(
  db: Database,
  { ownerId, looker, binderIds }: SeenShelf,
): Promise<NamedState[]> {
  const seen = await selectSeen[looker](db, { member: ownerId })
  return inOrder(binderIds === undefined ? seen : seen.filter(({ id }) => binderIds.includes(id)))
}

/** What somebody sees of a member's binders. */
export interface SeenShelf {
  readonly ownerId: string
  readonly looker: Looker
  /** Only these binders; all without it. */
  readonly binderIds?: readonly string[] | undefined
}

function inOrder(states: readonly NamedState[]): NamedState[] {
  return states.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

function selectStates(db: Database) {
  return db.selectFrom('binder').select(['id', 'revision', 'name', 'owner_id as ownerId'])
}
