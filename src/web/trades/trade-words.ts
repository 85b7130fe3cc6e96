import type { TradeState } from '#contract/trades/states.ts'
import type { Trade, TradeReason } from '#contract/trades/trade.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import type { SealKind } from '#web/ui/marks/wax-seal.tsx'

/** How a trade stands, as a seal and a line. */
export interface Standing {
  readonly seal: SealKind
  readonly icon?: IconName
  readonly label: string
  readonly detail: string
}

interface Stood {
  readonly state: TradeState
  readonly isTurn: boolean
  readonly otherUsername: string | null
}

/** What a member is called who has left, or is hidden. */
export const SOMEBODY = 'another player'

/** Whether an offer that can still be answered answers a request that another offer closed. */
export function isClosedRequest({ request, state }: Pick<Trade, 'request' | 'state'>): boolean {
  return request === 'agreed-elsewhere' && (state === 'open' || state === 'countered')
}

/** How a trade stands for its reader. */
export function standingOf({ state, isTurn, otherUsername }: Stood): Standing {
  const turn = isTurn ? 'Your turn' : `Awaiting ${otherUsername ?? SOMEBODY}`
  const standings: Readonly<Record<TradeState, Standing>> = {
    open: isTurn
      ? { seal: 'open', label: 'Open', detail: turn }
      : { seal: 'sent', label: 'Offer sent', detail: turn },
    countered: { seal: 'countered', label: 'Countered', detail: turn },
    accepted: { seal: 'accepted', label: 'Accepted', detail: 'Both of you agreed' },
    amending: { seal: 'countered', label: 'Amendment', detail: turn },
    completed: { seal: 'completed', label: 'Completed', detail: 'The cards changed hands' },
    disputed: {
      seal: 'open',
      icon: 'place:scales',
      label: 'Disputed',
      detail: 'An admin is looking into it',
    },
    declined: { seal: 'declined', label: 'Declined', detail: 'No trade this time' },
    withdrawn: { seal: 'declined', label: 'Withdrawn', detail: 'The offer was withdrawn' },
    expired: { seal: 'expired', label: 'Expired', detail: 'It ran out of time' },
    cancelled: { seal: 'declined', label: 'Called off', detail: 'This trade was called off' },
    reversed: { seal: 'declined', label: 'Taken back', detail: 'The cards went back' },
    resolved: {
      seal: 'completed',
      icon: 'place:scales',
      label: 'Resolved',
      detail: 'An admin has settled it',
    },
  }
  return standings[state]
}

/** Why a trade ended, as its end says. */
export const REASON_WORDS: Readonly<Record<TradeReason, string>> = {
  'changed-mind': 'Changed my mind',
  'too-little': 'Not enough for my cards',
  'not-looking': 'Not looking for these cards',
  'copies-gone': 'I no longer have the cards',
  'cannot-meet': 'We can’t meet',
  other: 'Another reason',
}
