import type { BountyState, RewardKind } from '#contract/bounties.ts'
import type { Finish } from '#contract/cards.ts'

export interface BountyTables {
  bounty: {
    id: string
    poster_id: string
    /** Usernames never change, so lists need not ask for them. Who left has none, and no id. */
    poster_username: string
    /** Who hunts it, or caught it. */
    hunter_id: string | null
    hunter_username: string | null
    state: BountyState
    oracle_card_id: string
    /** The printing it shows. */
    printing_id: string
    /** The only printing that will do; empty when any does. */
    exact_printing_id: string
    /** Empty for any. */
    finish: Finish | ''
    /** The worst condition that will do, by its place in `CONDITIONS`. */
    condition_floor: number
    quantity: number
    reward_kind: RewardKind
    /** 0 when the reward is no money: the board goes by it. */
    reward_cents: number
    /** Empty when the reward is money. */
    reward_text: string
    note: string
    /** As the card was called when it was posted. */
    card_name: string
    /** The same folded, for looking it up by words. */
    card_words: string
    created_at: string
    expires_at: string
    /** When somebody first hunted it. */
    first_claimed_at: string | null
    /** While somebody hunts it: until when. */
    claimed_until: string | null
    caught_at: string | null
    /** How the catch was confirmed; `code` is for meeting in person. */
    caught_by: 'word' | 'code' | null
    /** When it left the board: caught, withdrawn or expired. */
    down_at: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends BountyTables {}
}
