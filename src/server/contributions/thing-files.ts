import type { Thing } from '#contract/notices/things.ts'
import type { App } from '#server/app-context.ts'

/** The largest file that an email carries: 64 KB. */
export const CARRIED_OCTETS_MAX = 65_536

/** A file that goes with an email. */
export interface CarriedFile {
  readonly name: string
  /** Its media type, with what the type wants to be said. */
  readonly type: string
  readonly text: string
}

/** What goes with emails about things with a page of their own, such as gatherings. */
export interface ThingFiles {
  readonly thing: Thing
  /**
   * The file about those of some ids, as a member may see them now, of at most `CARRIED_OCTETS_MAX`; `undefined` if there
   * is nothing in it for them.
   */
  readonly write: (app: App, memberId: string, ids: readonly string[]) => Promise<CarriedFile | undefined>
}
