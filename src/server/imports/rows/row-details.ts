import type { Currency } from '#contract/currency.ts'
import type { CopyRow, Price } from '#engines/formats/row.ts'
import type { Match } from '#server/imports/matching/public.ts'

/** The facts of a row that are needed only for importing it. */
export interface RowDetails {
  readonly asking?: number
  readonly cost?: number
  /** Of these; without them, dollars. */
  readonly askingCurrency?: Currency
  readonly costCurrency?: Currency
  readonly tags?: readonly string[]
  readonly note?: string
  readonly acquired?: string
  readonly binder?: string
  /** The file's word for a language that we don't know. */
  readonly language?: string
  /** What each of `ASSUMED_PRINTINGS` takes, in that order, where they differ. */
  readonly offers?: readonly string[]
  /** The printings of the row's ids, if a choice is needed. */
  readonly meant?: readonly string[]
}

/**
 * Amounts are in dollars unless the file says euros. One in another currency goes into the note, because its
 * bare number would be wrong.
 */
export function writeDetails(
  { asking, cost, tags, note, acquired, binder, language }: CopyRow,
  { meant, offers }: Match,
): string {
  const foreign = [...foreignAmount('Asked', asking), ...foreignAmount('Paid', cost)]
  const notes = [note, ...foreign].filter((line) => line !== '').join('\n')
  const details: RowDetails = {
    ...amountsOf(asking, cost),
    ...(tags.length > 0 ? { tags } : {}),
    ...(notes === '' ? {} : { note: notes }),
    ...(acquired === null ? {} : { acquired }),
    ...(binder === '' ? {} : { binder }),
    ...(language.code !== null || language.word === '' ? {} : { language: language.word }),
    ...(offers.length > 0 ? { offers } : {}),
    ...(meant.length > 0 ? { meant } : {}),
  }
  return Object.keys(details).length === 0 ? '' : JSON.stringify(details)
}

function amountsOf(
  asking: Price | null,
  cost: Price | null,
): Pick<RowDetails, 'asking' | 'askingCurrency' | 'cost' | 'costCurrency'> {
  const [askingCents, costCents] = [centsOf(asking), centsOf(cost)]
  return {
    ...(askingCents === undefined ? {} : { asking: askingCents }),
    ...(asking?.currency === 'EUR' ? { askingCurrency: 'eur' } : {}),
    ...(costCents === undefined ? {} : { cost: costCents }),
    ...(cost?.currency === 'EUR' ? { costCurrency: 'eur' } : {}),
  }
}

export function readDetails(written: string): RowDetails {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writeDetails
  return written === '' ? {} : (JSON.parse(written) as RowDetails)
}

function centsOf(price: Price | null): number | undefined {
  return price === null || isForeign(price) ? undefined : price.cents
}

function isForeign({ currency }: Price): boolean {
  return currency !== null && currency !== 'USD' && currency !== 'EUR'
}

function foreignAmount(what: string, price: Price | null): string[] {
  if (price === null || !isForeign(price)) return []
  return [`${what} ${(price.cents / 100).toFixed(2)} ${price.currency ?? ''}`]
}
