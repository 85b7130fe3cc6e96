import type { Act, ActFailure } from '#contract/collection/acts.ts'

export interface ActTables {
  /** What a member did to many stacks at once, or might wish to undo; kept for 30 days after its end. */
  act: {
    id: string
    member_id: string
    kind: Act['kind']
    state: Act['state']
    subject: string
    /** Where the copies went, or came from. */
    binder_id: string | null
    /** What is to be done, as JSON. */
    task: string
    done: number
    total: number
    copies: number
    /** How many stacks were left as they were, by reason, as JSON. */
    left_out: string
    /** Lines written down so far; while it is undone, those that are still to be undone. */
    line_count: number
    begun_at: string
    finished_at: string | null
    /** Who carries it on. */
    runner: string
    /** When whoever carries it on last gave a sign of life. */
    seen_at: string
    /** When its progress was last told. */
    told_at: string
    /** How often somebody has taken it over since it last came further. */
    tries: number
    failure: ActFailure | null
  }
  /** Stacks of a large act that are still to be gone through, a few hundred a row. */
  act_piece: {
    act_id: string
    number: number
    /** A JSON list. */
    stack_ids: string
  }
  /** One step of an act, with all it takes to go back. */
  act_line: {
    act_id: string
    number: number
    /** As `writeLine` writes it. */
    line: string
  }
}
