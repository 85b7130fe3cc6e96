/** A printing as it is read. */
export interface PrintingRow {
  readonly id: string
  readonly cardId: string
  readonly name: string
  readonly setCode: string
  readonly number: string
  readonly layout: string
  readonly finishes: string
  readonly frame: string | null
  readonly border: string | null
  readonly frameEffects: string
  readonly promoTypes: string
  readonly isPromo: number
  readonly isFullArt: number
  /**
   * Six digits of doubt about how usual it is, `000000` for none, then how long before the year 10000 it came out,
   * as `preferenceOf` writes it.
   */
  readonly preference: string
  readonly nonfoilCents: number | null
  readonly foilCents: number | null
  readonly etchedCents: number | null
  /** Etched cards have no price in euros. */
  readonly nonfoilEurCents: number | null
  readonly foilEurCents: number | null
  /** Other names that this printing has on its sides, such as a monster's of a film. */
  readonly flavourNames: readonly string[]
}

export interface SetRow {
  readonly code: string
  readonly name: string
  readonly parentCode: string | null
}

export const EXTRA_LAYOUTS: ReadonlySet<string> = new Set([
  'token',
  'double_faced_token',
  'emblem',
  'art_series',
])

/** The six digits of doubt as bits. */
export function doubtsOf({ preference }: PrintingRow): number {
  return Number.parseInt(preference.slice(0, 6), 2) || 0
}

/** Words for a printing's look and occasion. */
export function traitsOf(row: PrintingRow): string {
  const words = [
    row.frame === null ? '' : `frame${row.frame}`,
    row.border ?? '',
    row.frameEffects,
    row.promoTypes,
    row.isPromo === 1 ? 'promo' : '',
    row.isFullArt === 1 ? 'fullart' : '',
  ]
  return words.filter((word) => word !== '').join(' ')
}
