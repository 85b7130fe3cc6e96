/** What earns points, and how many. */
export const POINTS = {
  ADD_CARD_TO_BINDER: 10,
  ADD_BOUNTY: 15,
  CREATE_GATHERING: 25,
  TRADE_COMPLETED: 50,
  MESSAGE_SENT: 5,
  ADD_TO_WATCHLIST: 5,
  SEND_OFFER: 10,
} as const

export type Deed = keyof typeof POINTS
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys is not typed by the object
export const DEEDS = Object.keys(POINTS) as [Deed, ...Deed[]]

/** Points one kind of deed can earn in one day (UTC). */
export const DAILY_POINTS_MAX = 200
