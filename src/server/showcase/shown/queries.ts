import type { ShownCopies } from '#contract/showcase.ts'
import { entryAt, type Posting } from '#engines/matching/posting.ts'
import { selectFullMembers } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { bandsTo } from '#server/location/queries.ts'

import { type ShownKind, SHOWN_TO_ALL } from './copy-kinds.ts'
import { listOpenBinders, openShelves } from './open-binders.ts'
import { listDrawn } from './printing-facts.ts'

/** A member as others see them beside their cards. */
export interface Face {
  readonly username: string
  readonly avatarUrl: string | null
}

/** These members by id. */
export async function listFaces(db: Database, memberIds: readonly string[]): Promise<Map<string, Face>> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return new Map()
  const rows = await selectFullMembers(db).where('member.id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, username, avatar, image }) => [id, { username, avatarUrl: avatar ?? image }]),
  )
}

/** An entry of a posting of what is shown. */
export interface ShownEntry {
  readonly posting: Posting<ShownKind>
  readonly entry: number
}

/**
 * What stands behind entries, in their order, as a member, or a visitor, sees it. Whether it may be seen is asked of the database itself: what was hidden a moment
 * ago is left out.
 */
export async function describeEntries(
  app: App,
  entries: readonly ShownEntry[],
  readerId: string | undefined,
): Promise<(ShownCopies | undefined)[]> {
  const { shelves } = await openShelves(app)
  const copies = entries.map(({ posting, entry }) => {
    const found = entryAt(posting, entry)
    return Object.assign(found, { binderId: shelves.idOf(found.holder) })
  })
  const owners = await listOpenBinders(app.db, [...new Set(copies.map(({ binderId }) => binderId))])
  const ownerIds = [...owners.values()]
  const faces = await listFaces(app.db, ownerIds)
  const bandOf = await bandsTo(app.db, readerId, ownerIds)
  const drawn = await listDrawn(
    app,
    copies.map(({ kind }) => kind.printingId),
  )
  return copies.map(({ kind, quantity, forTrade, asking, binderId }) => {
    const ownerId = owners.get(binderId) ?? ''
    const face = faces.get(ownerId)
    const printing = drawn.get(kind.printingId)
    if (face === undefined || printing === undefined) return undefined
    const { finish, condition, language, cents } = kind
    const what = { quantity, forTrade, finish, condition, language, askingCents: asking }
    const { username, avatarUrl } = face
    return Object.assign(what, {
      username,
      avatarUrl,
      band: bandOf(ownerId),
      priceCents: cents < 0 ? null : cents,
      printing,
      binderId,
    })
  })
}

/** Whether a member shows anything to everybody. */
export async function showsSomething(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('binder')
    .select('id')
    .where('owner_id', '=', memberId)
    .where('visibility', '=', SHOWN_TO_ALL[0])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How far the telling of a binder has come. */
export interface Walk {
  readonly binderId: string
  readonly memberId: string
  readonly afterPrinting: string
}

/** The printings of the next stacks of a binder, `limit` of them; one may come several times. */
export async function listPrintingsIn(
  db: Database,
  { binderId, afterPrinting }: Pick<Walk, 'binderId' | 'afterPrinting'>,
  limit: number,
): Promise<{ printingId: string; cardId: string }[]> {
  return await db
    .selectFrom('stack')
    .select(['printing_id as printingId', 'oracle_card_id as cardId'])
    .where('binder_id', '=', binderId)
    .where('printing_id', '>', afterPrinting)
    .orderBy('printing_id')
    .limit(limit)
    .execute()
}
