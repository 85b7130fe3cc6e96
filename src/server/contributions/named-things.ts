import type { Thing } from '#contract/notices/things.ts'
import type { App } from '#server/app-context.ts'

/** Things with a page of their own, such as trades, as domains that know nothing of them may name them. */
export interface NamedThings {
  readonly thing: Thing
  /** The names of those of some ids that a member may see, by their ids. */
  readonly name: (
    app: Pick<App, 'db'>,
    memberId: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}
