import type { AppealOutcome, DecisionKind } from '#contract/decisions.ts'
import type { RemovableThing } from '#contract/removals.ts'

export interface DecisionTables {
  /** What keepers decided about members. */
  decision: {
    id: string
    member_id: string
    kind: DecisionKind
    /** `null` once the keeper has left. */
    made_by: string | null
    reason: string
    made_at: string
    /** When it ends by itself; `null` for warnings and what lasts for good. */
    until: string | null
    /** When the member read a warning. */
    read_at: string | null
    /** When keepers ended it before its time. */
    ended_at: string | null
  }
  /** What members say to a decision, once for each. */
  appeal: {
    decision_id: string
    words: string
    appealed_at: string
    /** `null` until a keeper answers. */
    outcome: AppealOutcome | null
    answer: string | null
    answered_by: string | null
    answered_at: string | null
  }
  /** What keepers removed, with the decision that says why. */
  removal: {
    decision_id: string
    thing: RemovableThing
    thing_id: string
    title: string
    /** The removed words, as a JSON list. */
    lines: string
    /** The address of a removed picture. */
    picture: string | null
    /** What its domain needs to bring it back; `null` once its time is over. */
    kept: string | null
    /** What other domains need to bring back what they repeated of it, as a JSON object by their names. */
    quoted: string | null
    removed_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends DecisionTables {}
}
