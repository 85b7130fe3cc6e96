export interface MatchTables {
  /** What members have for trade, in whatever binder: as the stacks say, without what has nothing to do with it. */
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
  /** What others are still to be told; a row goes once all have been. */
  match_news: {
    id: string
    /** `copies`: a member has copies of a card, new ones or newly for trade. `bounty`: a bounty was posted. */
    kind: 'copies' | 'bounty'
    /** Whose copies, or whose bounty. */
    member_id: string
    /** The card, or the bounty. */
    subject_id: string
    /** For copies a JSON list: the kinds that are newly for trade where everybody sees them. */
    kinds: string
    /** Those up to this one have been told. */
    after_id: string
    queued_at: string
  }
  /** Who was told of whose copies, and what for: so that nobody is told twice, nor too often. */
  match_told: {
    /** The entry of a watchlist, or the bounty. */
    wish_id: string
    owner_id: string
    told_id: string
    /** Whose news it was, for counting how many of one member somebody is told. */
    about_id: string
    told_at: string
    keep_until: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends MatchTables {}
}
