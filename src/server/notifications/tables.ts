import type { NotificationKind } from '#contract/notifications.ts'

export interface NotificationTables {
  notification: {
    id: string
    recipient_id: string
    /** What it is about, and with `subject` which: nobody is told one thing twice. */
    kind: NotificationKind
    subject: string
    message: string
    link: string | null
    created_at: string
    read_at: string | null
    /** Whom it names, beside its recipient: when they leave, it goes. */
    about_id: string | null
    /** How much it counts, where it counts something. */
    more: number | null
  }
  /** What was counted within the last day instead of being told. */
  notification_counted: {
    recipient_id: string
    /** As that of a notification: nothing is counted twice. */
    subject: string
    /** Whom it would have named. */
    about_id: string | null
    counted_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends NotificationTables {}
}
