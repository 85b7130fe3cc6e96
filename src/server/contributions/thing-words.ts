import type { QuotedRef } from '#contract/mail.ts'
import type { Thing } from '#contract/notices/things.ts'
import type { App } from '#server/app-context.ts'

/** What was said about a thing, as an email quotes it. */
export interface Quoted {
  /** Who said it, or where: the beginning of what follows. */
  readonly title: string
  /** The oldest first. */
  readonly lines: readonly {
    /** Who said it, where that may differ from line to line. */
    readonly by: string | null
    readonly words: string
  }[]
  /** How much more there is. */
  readonly more: number
}

/** Words of members that emails quote to those who wish so. */
export interface ThingWords {
  readonly thing: Thing
  /** What a member has not read there and may see now; `undefined` if there is nothing, or they don't wish it. */
  readonly quote: (app: App, memberId: string, ref: QuotedRef) => Promise<Quoted | undefined>
}
