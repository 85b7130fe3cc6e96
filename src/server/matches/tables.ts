export interface MatchTables {
  /** What members have for trade in any binder: from the stacks, without irrelevant columns. */
  trade_copy: {
    oracle_card_id: string
    member_id: string
    binder_id: string
    printing_id: string
    finish: string
    condition: string
    language: string
    quantity: number
  }
  /** News still to be told; a row is deleted once everybody was told. */
  match_news: {
    id: string
    /**
     * `copies`: a member has copies of a card, new ones or newly for trade. `bounty`: a bounty was posted.
     */
    kind: 'copies' | 'bounty'
    /** Whose copies, or whose bounty. */
    member_id: string
    /** The card, or the bounty. */
    subject_id: string
    /** For copies a JSON list: the kinds that are newly for trade in public. */
    kinds: string
    /** Everybody up to this one has been told. */
    after_id: string
    queued_at: string
  }
  /** Who was told about whose copies and for which wish, so that nobody is told twice or too often. */
  match_told: {
    /** The watch, or the bounty. */
    wish_id: string
    owner_id: string
    told_id: string
    /** Whose news it was, to count how often somebody is told about one member. */
    about_id: string
    told_at: string
    keep_until: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends MatchTables {}
}
