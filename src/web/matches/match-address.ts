const SIDES = ['any', 'both', 'has', 'wants'] as const

/** Whom to show: whoever fits at all, on both sides, or on one. */
export type Side = (typeof SIDES)[number]

export interface MatchAddress {
  readonly side?: Exclude<Side, 'any'>
}

/** Reads the address of the matches; whatever makes no sense in it is as if it were not there. */
export function readMatchAddress(raw: Readonly<Record<string, unknown>>): MatchAddress {
  const side = SIDES.find((known) => known === raw['side'])
  return side === undefined || side === 'any' ? {} : { side }
}
