import type { QuotedRef } from '#contract/mail.ts'
import type { ThingRef } from '#contract/notices/things.ts'

export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where mail programs stop such mails with one press; mails about the account have none. */
  readonly unsubscribe?: string
  /** The things whose files go with it. */
  readonly carries?: readonly ThingRef[]
  /** What it quotes. */
  readonly quotes?: readonly QuotedRef[]
}

/** The sender of the mails. */
export interface House {
  readonly publicUrl: string
  readonly operatorName: string
}
