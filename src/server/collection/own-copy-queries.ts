import type { OwnLook } from '#contract/collection/stacks.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import { pathOfPicture } from './own-copy-files.ts'
import { ownCopyIn } from './stack.ts'
import type { CollectionTables } from './tables.ts'

/** What copies look like that no printing describes. */
export interface OwnCopy extends OwnLook {
  readonly id: string
  readonly pictureId: string | null
}

/** Finds a member's own copy. */
export async function findOwnCopy(
  db: Database,
  memberId: string,
  ownCopyId: string,
): Promise<OwnCopy | undefined> {
  const row = await db
    .selectFrom('own_copy')
    .select(['id', 'name', 'picture_id as pictureId'])
    .where('id', '=', ownCopyId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && { ...row, picture: pathOfPicture(row.pictureId) }
}

/** Finds a member's own copy of a card that has this name and no picture. @returns its id */
export async function findOwnCopyLike(
  db: Database,
  { memberId, cardId, name }: Readonly<Record<'memberId' | 'cardId' | 'name', string>>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('own_copy')
    .select('id')
    .where('member_id', '=', memberId)
    .where('oracle_card_id', '=', cardId)
    .where('name', '=', name)
    .where('picture_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

/** Lists the looks that the marks of these stacks name, by the ids of own copies. */
export async function listLooks(
  db: Database,
  stacks: readonly { readonly marks: string }[],
): Promise<ReadonlyMap<string, OwnLook>> {
  const ids = [...new Set(stacks.flatMap(({ marks }) => ownCopyIn(marks) ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('own_copy')
    .select(['id', 'name', 'picture_id as pictureId'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, pictureId }) => [id, { name, picture: pathOfPicture(pictureId) }]))
}

export async function countOwnCopies(db: Database, memberId: string): Promise<number> {
  const { copies } = await db
    .selectFrom('own_copy')
    .select(({ fn }) => fn.countAll<number | string>().as('copies'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(copies)
}

export async function insertOwnCopy(
  db: Database,
  copy: Readonly<Record<'id' | 'memberId' | 'cardId' | 'name' | 'madeAt', string>>,
): Promise<void> {
  await db
    .insertInto('own_copy')
    .values({
      id: copy.id,
      member_id: copy.memberId,
      oracle_card_id: copy.cardId,
      name: copy.name,
      picture_id: null,
      made_at: copy.madeAt,
      unused_since: null,
    })
    .execute()
}

export async function updateOwnCopy(
  db: Database,
  ownCopyId: string,
  look: { readonly name?: string; readonly pictureId?: string | null },
): Promise<void> {
  const { name, pictureId } = look
  await db
    .updateTable('own_copy')
    .set({
      unused_since: null,
      ...(name !== undefined && { name }),
      ...(pictureId !== undefined && { picture_id: pictureId }),
    })
    .where('id', '=', ownCopyId)
    .execute()
}

/** Lists the binders of a member with stacks that look like this. */
export async function listBindersWith(
  db: Database,
  { memberId, ownCopyId }: { readonly memberId: string; readonly ownCopyId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('own_copy')
    .innerJoin('stack', (join) =>
      join
        .onRef('stack.member_id', '=', 'own_copy.member_id')
        .onRef('stack.oracle_card_id', '=', 'own_copy.oracle_card_id'),
    )
    .select('stack.binder_id as binderId')
    .distinct()
    .where('own_copy.id', '=', ownCopyId)
    .where('own_copy.member_id', '=', memberId)
    .where('stack.marks', 'like', `%own:${ownCopyId}%`)
    .execute()
  return rows.map(({ binderId }) => binderId)
}

/** Finds the own copy that a picture belongs to. */
export async function findOfPicture(
  db: Database,
  pictureId: string,
): Promise<{ ownCopyId: string; memberId: string } | undefined> {
  return await db
    .selectFrom('own_copy')
    .select(['id as ownCopyId', 'member_id as memberId'])
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
}

type Row = CollectionTables['own_copy']

/** Lists a member's own copies, page by page. */
export async function listOwnCopyRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row>,
): Promise<Row[]> {
  return await db
    .selectFrom('own_copy')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists own copies of everybody, page by page, whose last use is to be looked for. */
export async function listAfter(
  db: Database,
  afterId: string,
  limit: number,
): Promise<{ id: string; memberId: string; unusedSince: string | null }[]> {
  return await db
    .selectFrom('own_copy')
    .select(['id', 'member_id as memberId', 'unused_since as unusedSince'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateUnused(db: Database, ownCopyId: string, since: string | null): Promise<void> {
  await db.updateTable('own_copy').set({ unused_since: since }).where('id', '=', ownCopyId).execute()
}

/** Deletes some own copies of a member. @returns their pictures, one entry for each */
export async function deleteOwnCopies(db: Database, ids: readonly string[]): Promise<(string | null)[]> {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('own_copy')
    .where('id', 'in', [...ids])
    .returning('picture_id as pictureId')
    .execute()
  return rows.map(({ pictureId }) => pictureId)
}
