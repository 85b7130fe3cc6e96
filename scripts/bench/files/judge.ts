import type { ReadRow } from '#engines/formats/row.ts'
import type { Match } from '#server/imports/matching/match-row.ts'

import type { CardFile } from './card-file.ts'
import { areAlike, type RawRow } from './named-printing.ts'

/** How a row came out. `comparable` rows name a printing that the card file has, and at least one copy of it. */
export interface Verdict {
  readonly isComparable: boolean
  readonly outcome: Match['outcome'] | 'bad'
  /** Taken for another printing than the row names, or for a card of another name. */
  readonly isWrong: boolean
}

/** Holds a row's result against what its raw text says. */
export function judge(
  row: ReadRow,
  {
    raw,
    match,
    cards,
  }: { readonly raw: RawRow; readonly match: Match | undefined; readonly cards: CardFile },
): Verdict {
  const isNoCopy = row.kind === 'bad' && (row.fault === 'quantity_zero' || row.fault === 'quantity_missing')
  const isComparable = raw.printings.length > 0 && !isNoCopy
  if (row.kind === 'bad' || match === undefined) return { isComparable, outcome: 'bad', isWrong: false }
  const { printing, outcome } = match
  if (printing === null) return { isComparable, outcome, isWrong: false }
  if (isComparable)
    return { isComparable, outcome, isWrong: raw.printings.every(({ id }) => id !== printing.id) }
  const card = cards.byId.get(printing.id)
  const isOfAnotherName =
    card !== undefined && raw.names.length > 0 && !raw.names.some((written) => areAlike(written, card))
  return { isComparable, outcome, isWrong: isOfAnotherName }
}
