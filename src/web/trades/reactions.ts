import type { Live, Reactions } from '#web/realtime/reactions.ts'

/** The key of all queries of the member's own trades. */
export const OWN_TRADES = ['trades', 'own'] as const

export const tradeReactions: Reactions = {
  'trade.changed': askAgain,
  // Between members who are apart, trades are hidden.
  'apart.changed': askAgain,
}

function askAgain({ stale }: Live): void {
  stale(OWN_TRADES)
}
