import type { NoticeContent } from '#contract/notices/facts.ts'
import type { App } from '#server/app-context.ts'

/** Something near a member that a digest may tell, once. */
export type NearThing = Extract<NoticeContent, { kind: 'match-near' | 'gathering-near' }> & {
  /** What it is: nobody is told of it twice. */
  readonly subject: string
  /** The member it names; a block ends it. */
  readonly aboutId: string
}

/** Finds what is near a member now and that they may see, the best first and not many. */
export type NearNews = (app: App, memberId: string) => Promise<readonly NearThing[]>
