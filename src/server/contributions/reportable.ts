import type { ReportedDeletion, ReportedThing } from '#contract/reports.ts'
import type { App } from '#server/app-context.ts'

/** One text of a reported thing, or of what was said around it. */
export interface FrozenLine {
  /** `null` for somebody who has left. */
  readonly authorId: string | null
  readonly words: string
  /** ISO 8601; `null` if nobody knows. */
  readonly saidAt: string | null
  /** False for what stands around the reported thing. */
  readonly isReported: boolean
  /** Who had taken it away by then. */
  readonly deletedBy?: ReportedDeletion
}

/** A thing as it is at the moment of a report. What its owner changes later changes nothing here. */
export interface FrozenThing {
  readonly id: string
  readonly ownerId: string
  /** What it is called. */
  readonly title: string
  readonly lines: readonly FrozenLine[]
  /** WebP files, in their order. */
  readonly pictures?: readonly Buffer<ArrayBuffer>[]
}

/** A kind of thing that members can report, as the domain that owns it shows it to keepers. */
export interface Reportable {
  readonly thing: ReportedThing
  /**
   * Freezes one for a member who reports it. A block between the two hides nothing here: whoever was blocked may
   * still report what they saw.
   * @returns undefined if the member has never been able to see it
   */
  readonly freeze: (app: App, memberId: string, id: string) => Promise<FrozenThing | undefined>
}
