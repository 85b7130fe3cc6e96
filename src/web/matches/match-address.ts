const SIDES = ['any', 'both', 'has', 'wants'] as const

/** Which matches to show: any, those on both sides, or those on one side. */
export type Side = (typeof SIDES)[number]

export interface MatchAddress {
  readonly side?: Exclude<Side, 'any'>
}

/** Reads the address of the matches and ignores invalid values. */
export function readMatchAddress(raw: Readonly<Record<string, unknown>>): MatchAddress {
  const side = SIDES.find((known) => known === raw['side'])
  return side === undefined || side === 'any' ? {} : { side }
}
