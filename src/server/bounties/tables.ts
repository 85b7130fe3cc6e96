import type { BountyState, RewardKind } from '#contract/bounties.ts'
import type { Finish } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'

export interface BountyTables {
  bounty: {
    id: string
    poster_id: string
    /** So that lists need not look it up. It follows when a keeper renames the member; former members have none, and no id. */
    poster_username: string
    /** Who hunts it, or caught it. */
    hunter_id: string | null
    hunter_username: string | null
    state: BountyState
    oracle_card_id: string
    /** The printing it shows. */
    printing_id: string
    /** The only printing accepted; empty for any. */
    exact_printing_id: string
    /** Empty for any. */
    finish: Finish | ''
    /** The worst condition accepted, as its rank in `CONDITIONS`. */
    condition_floor: number
    quantity: number
    reward_kind: RewardKind
    /** 0 if the reward is not money; the board sorts by it. */
    reward_cents: number
    reward_currency: Currency
    /** Empty if the reward is money. */
    reward_text: string
    note: string
    /** The card's name when the bounty was posted. */
    card_name: string
    /** The same folded, to find it by words. */
    card_words: string
    created_at: string
    expires_at: string
    /** When somebody first hunted it. */
    first_claimed_at: string | null
    /** When the current claim ends. */
    claimed_until: string | null
    caught_at: string | null
    /** How the catch was confirmed; `code` is for meeting in person. */
    caught_by: 'word' | 'code' | null
    /** When it left the board: caught, withdrawn or expired. */
    down_at: string | null
  }
  /** Codes that hunters showed. A used one stays; others go when a later one is shown. */
  bounty_code: {
    id: string
    bounty_id: string
    /** The hunter who showed it. */
    member_id: string
    digits_hash: string
    token_hash: string
    ends_at: string
    used_at: string | null
  }
  /** Codes that were tried. */
  bounty_try: { bounty_id: string; number: number; is_right: number; at: string }
}

declare module '#server/db/database.ts' {
  interface Tables extends BountyTables {}
}
