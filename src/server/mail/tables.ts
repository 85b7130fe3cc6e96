export interface MailTables {
  /** Mails to send, and for a while those that went out. */
  mail: {
    id: string
    kind: string
    recipient: string
    subject: string
    /** Gone once sent: it may hold a link that signs somebody in. */
    text: string | null
    html: string | null
    queued_at: string
    sent_at: string | null
    failed_at: string | null
    /** Whose account it is about; nothing for who has left. */
    member_id: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends MailTables {}
}
