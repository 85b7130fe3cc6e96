import type { Generated } from 'kysely'

import type { NoticeChannel, NoticeKind } from '#contract/notices.ts'
import type { Digest, PushWords } from '#contract/notices/settings.ts'
import type { Tell, Thing } from '#contract/notices/things.ts'

import type { Patience } from './due.ts'

export interface NotificationTables {
  notification: {
    id: string
    recipient_id: string
    /** What it is about; with `subject` it is unique, so that nobody is told the same thing twice. */
    kind: NoticeKind
    subject: string
    /** What its words are made of, as JSON: those of its kind, or the words it was told in before there were any. */
    facts: string
    created_at: string
    read_at: string | null
    /** The member it names besides its recipient; it is deleted when they leave. */
    about_id: string | null
    /** 1 if its reader waits for it, so that muting that member changes nothing. */
    is_awaited: Generated<number>
    /** How long it may wait. */
    patience: Generated<Patience>
    /** 0 for what the member wants to hear of by other channels alone. */
    in_app: Generated<number>
    /** The id of the first of those that are told in one line. */
    bundle: string
    /** What others of the kind must share to be told in one line with it; `null` for none. */
    bundle_key: string | null
  }
  /** How a member wants to be told; without a row, the usual way. */
  notice_settings: {
    member_id: string
    /** JSON: by kind, the channels that the member turned on or off. */
    choices: string
    /** Where a mail server said that nobody is reached. */
    refused_address: string | null
    time_zone: string | null
    /** Hours of the member's clock. */
    quiet_from: number
    quiet_to: number
    digest: Digest['every']
    digest_hour: number
    digest_weekday: number
    /** When the next digest is due; `null` for none. */
    digest_at: string | null
    push_words: Generated<PushWords>
    /** 1 if emails quote messages. */
    mail_words: Generated<number>
  }
  /** Of which things a member wants to hear less; without a row, of everything. */
  notice_thing: {
    member_id: string
    thing: Thing
    thing_id: string
    tell: Tell
    chosen_at: string
    /** When the choice ends; `null` if it doesn't. */
    until: string | null
  }
  /** What waits to be sent by another channel. */
  notice_delivery: {
    notification_id: string
    channel: NoticeChannel
    recipient_id: string
    due_at: string
  }
  /** What was counted within the last day instead of being told. */
  notification_counted: {
    recipient_id: string
    /** As that of a notification, so that nothing is counted twice. */
    subject: string
    /** The member it would have named. */
    about_id: string | null
    counted_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends NotificationTables {}
}
