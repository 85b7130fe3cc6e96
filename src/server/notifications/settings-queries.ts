import { type Insertable, sql } from 'kysely'

import { NOTICE_KINDS, type NoticeKind } from '#contract/notices.ts'
import { type NoticeSettings, Told, USUAL_DIGEST, USUAL_QUIET } from '#contract/notices/settings.ts'
import type { Database } from '#server/db/database.ts'

import type { NotificationTables } from './tables.ts'

type SettingsRow = Insertable<NotificationTables['notice_settings']>

/** What a member chose, by kind and channel; what they never chose is missing. */
export type Choices = Partial<Record<NoticeKind, Partial<Told>>>

export interface StoredSettings extends Pick<
  NoticeSettings,
  'timeZone' | 'quiet' | 'digest' | 'pushWords' | 'mailsWords'
> {
  readonly choices: Choices
  /** The address at which a mail server said that nobody is reached; `null` for none. */
  readonly refusedAddress: string | null
  /** When the next digest is due; `null` if the member wants none. */
  readonly digestAt: Date | null
}

const USUAL: StoredSettings = {
  choices: {},
  refusedAddress: null,
  digestAt: null,
  timeZone: null,
  quiet: USUAL_QUIET,
  digest: USUAL_DIGEST,
  pushWords: 'full',
  mailsWords: false,
}

/** How a member wants to be told; the usual way if they never chose. */
export async function findSettings(db: Database, memberId: string): Promise<StoredSettings> {
  const row = await db
    .selectFrom('notice_settings')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (row === undefined) return USUAL
  return {
    choices: readChoices(row.choices),
    refusedAddress: row.refused_address,
    digestAt: row.digest_at === null ? null : new Date(row.digest_at),
    timeZone: row.time_zone,
    quiet: { from: row.quiet_from, to: row.quiet_to },
    digest: { every: row.digest, hour: row.digest_hour, weekday: row.digest_weekday },
    pushWords: row.push_words,
    mailsWords: row.mail_words === 1,
  }
}

export async function upsertSettings(
  db: Database,
  memberId: string,
  { choices, refusedAddress, digestAt, timeZone, quiet, digest, pushWords, mailsWords }: StoredSettings,
): Promise<void> {
  const values = {
    choices: JSON.stringify(choices),
    refused_address: refusedAddress,
    time_zone: timeZone,
    quiet_from: quiet.from,
    quiet_to: quiet.to,
    digest: digest.every,
    digest_hour: digest.hour,
    digest_weekday: digest.weekday,
    digest_at: digestAt?.toISOString() ?? null,
    push_words: pushWords,
    mail_words: mailsWords ? 1 : 0,
  } satisfies Omit<SettingsRow, 'member_id'>
  await db
    .insertInto('notice_settings')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}

export async function deleteSettings(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('notice_settings').where('member_id', '=', memberId).execute()
}

export async function listSettingsRows(db: Database, memberId: string) {
  return await db.selectFrom('notice_settings').selectAll().where('member_id', '=', memberId).execute()
}

/** Lists members who chose digests before these had a time of their own. */
export async function listWithoutDigest(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_settings')
    .select('member_id as memberId')
    // To the letter, because it is the condition of an index.
    .where('digest', '<>', sql.lit('none'))
    .where('digest_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Kinds that there are no more are passed over. */
function readChoices(json: string): Choices {
  const stored: unknown = JSON.parse(json)
  if (typeof stored !== 'object' || stored === null) return {}
  const byKind = new Map(Object.entries(stored))
  return Object.fromEntries(
    NOTICE_KINDS.flatMap((kind) => {
      const told = Told.partial().safeParse(byKind.get(kind))
      return told.success ? [[kind, told.data] as const] : []
    }),
  )
}
