import type { NoticeKind } from '#contract/notices.ts'

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
