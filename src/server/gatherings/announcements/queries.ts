import { ANNOUNCEMENTS_SHOWN } from '#contract/gatherings/announcements.ts'
import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'
import { AUTHOR_GONE, type StoredAnnouncement } from '#server/gatherings/telling/public.ts'
import { isInReach, selectUnseen } from '#server/people/public.ts'

/** Lists the latest announcements with the names of their authors whom a reader sees. */
export async function listAnnouncements(
  db: Database,
  gatheringId: string,
  { readerId, isWaiting }: { readonly readerId: string; readonly isWaiting: boolean },
) {
  const seen = db
    .selectFrom(selectFullMembers(db).as('author'))
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'author.id')
    .select(['author.id', 'author.username'])
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'author.id'))
  return await db
    .selectFrom('gathering_announcement as announcement')
    .leftJoin(seen.as('face'), 'face.id', 'announcement.author_id')
    .select(['announcement.number', 'announcement.words', 'announcement.at', 'face.username as by'])
    .select('announcement.is_for_waiting as isForWaiting')
    .where('announcement.gathering_id', '=', gatheringId)
    .where('announcement.author_id', '!=', AUTHOR_GONE)
    .$if(isWaiting, (query) => query.where('announcement.is_for_waiting', '=', 1))
    .orderBy('announcement.number', 'desc')
    .limit(ANNOUNCEMENTS_SHOWN)
    .execute()
}

/** The number of the last announcement, also of one whose author has left, and how many there were since some time. */
export async function countAnnouncements(
  db: Database,
  gatheringId: string,
  since: Date,
): Promise<{ readonly last: number; readonly lately: number }> {
  const ofOne = db.selectFrom('gathering_announcement').where('gathering_id', '=', gatheringId)
  const [last, lately] = await Promise.all([
    ofOne.select(({ fn }) => fn.max('number').as('number')).executeTakeFirst(),
    ofOne
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('at', '>', since.toISOString())
      .executeTakeFirstOrThrow(),
  ])
  return { last: last?.number ?? 0, lately: Number(lately.count) }
}

/** Puts other words in place of those of an announcement. */
export async function updateWords(
  db: Database,
  { gatheringId, number }: { readonly gatheringId: string; readonly number: number },
  words: string,
): Promise<void> {
  await db
    .updateTable('gathering_announcement')
    .set({ words })
    .where('gathering_id', '=', gatheringId)
    .where('number', '=', number)
    .execute()
}

export async function insertAnnouncement(
  db: Database,
  { gatheringId, number }: { readonly gatheringId: string; readonly number: number },
  { authorId, words, isForWaiting, at }: StoredAnnouncement,
): Promise<void> {
  await db
    .insertInto('gathering_announcement')
    .values({
      gathering_id: gatheringId,
      number,
      author_id: authorId,
      words,
      is_for_waiting: isForWaiting ? 1 : 0,
      at,
    })
    .execute()
}

/** Lists what a member announced. */
export async function listAnnouncementRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly gathering_id: string; readonly number: number }>,
) {
  return await db
    .selectFrom('gathering_announcement')
    .select(['gathering_id', 'number', 'words', 'is_for_waiting', 'at'])
    .where('author_id', '=', memberId)
    .where((eb) =>
      eb(eb.refTuple('gathering_id', 'number'), '>', eb.tuple(after?.gathering_id ?? '', after?.number ?? 0)),
    )
    .orderBy('gathering_id')
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Lists some gatherings where a member announced something. */
export async function listAnnouncedAt(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_announcement')
    .select('gathering_id as id')
    .distinct()
    .where('author_id', '=', memberId)
    .orderBy('gathering_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets what a member announced at some gatherings, and who did. Each number stays taken: news and reports name it. */
export async function updateAuthorGone(
  db: Database,
  gatheringIds: readonly string[],
  memberId: string,
): Promise<void> {
  if (gatheringIds.length === 0) return
  await db
    .updateTable('gathering_announcement')
    .set({ author_id: AUTHOR_GONE, words: '' })
    .where('author_id', '=', memberId)
    .where('gathering_id', 'in', [...gatheringIds])
    .execute()
}
