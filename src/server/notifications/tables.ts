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
  }
}
