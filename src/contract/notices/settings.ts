import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'
import { NOTICE_CHANNELS, NOTICE_GROUPS, NOTICE_KINDS } from '#contract/notices.ts'
import { isTimeZone } from '#contract/time-zones.ts'

const HOURS = 24

const Hour = z
  .int()
  .min(0)
  .max(HOURS - 1)

/** An IANA time zone, such as `Europe/Vienna`. */
const TimeZone = z.string().max(64).refine(isTimeZone)

/** No email and no push in these hours, by the member's clock; the same hour twice means none. */
export const QuietHours = z.object({ from: Hour, to: Hour })
export type QuietHours = z.infer<typeof QuietHours>

/** One email for everything unread, at an hour of the member's choice. */
export const Digest = z.object({
  every: z.enum(['none', 'day', 'week']),
  hour: Hour,
  /** 1 is Monday; for a weekly one. */
  weekday: z.int().min(1).max(7),
})
export type Digest = z.infer<typeof Digest>

/** Whether pushes say what happened, or only that something did: a lock screen is for all eyes. */
const PushWords = z.enum(['full', 'discreet'])
export type PushWords = z.infer<typeof PushWords>

/** What somebody gets who chose nothing. */
export const USUAL_QUIET: QuietHours = { from: 22, to: 8 }
export const USUAL_DIGEST: Digest = { every: 'none', hour: 18, weekday: 5 }

/** Whether somebody is told by each channel. */
export const Told = z.object({ app: z.boolean(), mail: z.boolean(), push: z.boolean() })
export type Told = z.infer<typeof Told>

export const NoticeSettings = z.object({
  groups: z.array(
    z.object({
      group: z.enum(NOTICE_GROUPS),
      kinds: z.array(
        z.object({
          kind: z.enum(NOTICE_KINDS),
          label: z.string(),
          /** Whether it may be turned off. */
          isOptional: z.boolean(),
          told: Told,
        }),
      ),
    }),
  ),
  /** The member's address if a mail server said that nobody is reached there; then no news is mailed. */
  refusedAddress: z.string().nullable(),
  /** Quiet hours and digests go by it; it is that of the first sign-in or choice since, `null` before. Without one there are none. */
  timeZone: z.string().nullable(),
  quiet: QuietHours,
  digest: Digest,
  pushWords: PushWords,
  /** Whether emails about unread messages quote them. */
  mailsWords: z.boolean(),
})
export type NoticeSettings = z.infer<typeof NoticeSettings>

export const NoticeSettingsChange = z.object({
  choices: z
    .array(z.object({ kind: z.enum(NOTICE_KINDS), channel: z.enum(NOTICE_CHANNELS), isOn: z.boolean() }))
    .max(NOTICE_KINDS.length * NOTICE_CHANNELS.length)
    .optional(),
  timeZone: TimeZone.optional(),
  quiet: QuietHours.optional(),
  digest: Digest.optional(),
  pushWords: PushWords.optional(),
  mailsWords: z.boolean().optional(),
})
export type NoticeSettingsChange = z.infer<typeof NoticeSettingsChange>

export const noticeSettingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'How the caller is told of what: each kind of notification, in groups, by channel.',
    input: z.object({}),
    reply: NoticeSettings,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/notifications/settings',
    summary: 'Changes how the caller is told. What is left out stays. Kinds that are not optional stay on.',
    input: NoticeSettingsChange,
    reply: NoticeSettings,
  }),
  tryMailAgain: endpoint({
    method: 'POST',
    path: '/api/notifications/settings/try-mail-again',
    summary: 'Mails news to the caller again, after their address was refused. Does nothing if it was not.',
    input: z.object({}),
    reply: NoticeSettings,
  }),
}

/** A member changed how they are told. Only they hear of it. */
export const NoticeSettingsChanged = z.object({
  type: z.literal('notification.settings-changed'),
  memberId: MemberId,
})
