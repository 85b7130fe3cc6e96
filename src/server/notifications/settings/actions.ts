import type { Member } from '#contract/accounts.ts'
import type { NoticeSettings, NoticeSettingsChange } from '#contract/notices/settings.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { nextDigest } from '#server/notifications/due.ts'
import { notices } from '#server/notifications/locks.ts'
import { mailNews } from '#server/notifications/mailed/jobs.ts'
import { findSettings, upsertSettings } from '#server/notifications/settings-queries.ts'
import { describeSettings, withChoices } from '#server/notifications/told-by.ts'

/** Changes how a member is told; what is left out stays. */
export async function changeSettings(
  app: App,
  member: Pick<Member, 'id'>,
  wanted: NoticeSettingsChange,
): Promise<NoticeSettings> {
  return await transact(app, notices(member.id), async ({ db, now, later, announce }) => {
    const before = await findSettings(db, member.id)
    const timeZone = wanted.timeZone ?? before.timeZone
    const digest = wanted.digest ?? before.digest
    const digestAt = digest.every === 'none' ? null : nextDigest(now(), timeZone ?? 'UTC', digest)
    const after = {
      ...before,
      choices: withChoices(before.choices, wanted.choices),
      timeZone,
      quiet: wanted.quiet ?? before.quiet,
      digest,
      digestAt,
      pushWords: wanted.pushWords ?? before.pushWords,
      mailsWords: wanted.mailsWords ?? before.mailsWords,
    }
    await upsertSettings(db, member.id, after)
    if (digestAt !== null) await later(mailNews, { key: member.id, due: digestAt })
    await announce({ type: 'notification.settings-changed', memberId: member.id }, [member.id])
    return describeSettings(after)
  })
}
