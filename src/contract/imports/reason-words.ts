import type { RowFault } from '#engines/formats/vocabulary.ts'

import type { RowReason } from './outcomes.ts'

/** Why no printing was found for a row that could be read, in the app and in the file of such rows. */
export const REASON_WORDS: Readonly<Record<Exclude<RowReason, RowFault>, string>> = {
  card_unknown: 'We don’t know a card with this name.',
  set_unknown: 'We don’t know a set with this name or code.',
  number_unknown: 'No card with this number in this set.',
  id_unknown: 'We don’t know the ID in the file.',
  several_cards: 'This could be more than one card.',
  several_printings: 'This set has more than one printing of this card.',
  no_printing_named: 'The file doesn’t say which printing it is.',
  finish_not_printed: 'This printing doesn’t come in that finish.',
  finish_unclear: 'The finish could mean more than one thing.',
  condition_unclear: 'The condition could mean more than one thing.',
  language_unclear: 'The language could mean more than one thing.',
  date_unclear: 'The day is not one we can read.',
  id_shared: 'More than one printing has this ID.',
  id_of_other_edition: 'The ID and the set in this row don’t match.',
  id_of_other_finish: 'The ID and the finish in this row don’t match.',
  too_many_copies: 'One stack can’t hold that many copies or tags.',
  too_many_rows: 'The file has too many rows to import at once.',
  binder_gone: 'The target binder is gone.',
  printing_gone: 'We no longer have this card.',
}
