export interface MailTables {
  /** Mails to send, and recently sent ones. */
  mail: {
    id: string
    kind: string
    recipient: string
    subject: string
    /** Deleted once sent, or once it can't be sent any more, because it may contain a link that signs somebody in. */
    text: string | null
    html: string | null
    /** The address that stops such mails; deleted with the text. */
    unsubscribe: string | null
    /** JSON: the things whose files go with it; deleted with the text. */
    carries: string | null
    /** JSON: what it quotes, without the words; deleted with the text. */
    quotes: string | null
    queued_at: string
    sent_at: string | null
    failed_at: string | null
    /** Of one that failed: until when it can be sent again. Then its text is deleted. */
    again_until: string | null
    /** The account it is about; `null` for a former member. */
    member_id: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends MailTables {}
}
