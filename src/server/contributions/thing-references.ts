import type { ReferredGathering } from '#contract/gatherings/referring.ts'
import type { App } from '#server/app-context.ts'

/** Gatherings to which a text refers, for a domain that knows nothing of them. */
export interface ThingReferences {
  /** Of some ids the gatherings that a member may see, as they are now. */
  readonly list: (
    app: Pick<App, 'db' | 'now'>,
    memberId: string,
    ids: readonly string[],
  ) => Promise<ReferredGathering[]>
}
