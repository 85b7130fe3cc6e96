const ORDERS = ['newest', 'reward', 'ending'] as const

export type BountyOrder = (typeof ORDERS)[number]

export const ORDER_WORDS: Readonly<Record<BountyOrder, string>> = {
  newest: 'Newest',
  reward: 'Highest reward',
  ending: 'Ending soonest',
}

const VIEWS = ['board', 'mine', 'hunts'] as const

/** Everybody's bounties, the member's own, or those they hunt. */
type View = (typeof VIEWS)[number]

/** The board's state in the address; what is absent has its default. */
export interface BountyAddress {
  readonly view?: View
  readonly q?: string
  readonly owned?: 'only'
  readonly order?: BountyOrder
  /** The bounty that is open. */
  readonly poster?: string
}

const QUERY_MAX = 100

/** Reads the board's address and ignores invalid values. */
export function readBountyAddress(raw: Readonly<Record<string, unknown>>): BountyAddress {
  const view = VIEWS.find((known) => known === raw['view'])
  const order = ORDERS.find((known) => known === raw['order'])
  // The router parses numbers and words such as `true`, so the text may arrive as another type.
  const text = ['string', 'number', 'boolean'].includes(typeof raw['q'])
    ? String(raw['q']).slice(0, QUERY_MAX)
    : ''
  const { poster } = raw
  return {
    ...(view !== undefined && { view }),
    ...(text !== '' && { q: text }),
    ...(raw['owned'] === 'only' && { owned: 'only' as const }),
    ...(order !== undefined && { order }),
    ...(['string', 'number'].includes(typeof poster) && { poster: String(poster) }),
  }
}

export function orderOf(word: string): BountyOrder {
  return ORDERS.find((known) => known === word) ?? 'newest'
}
