import { ROW_FAULTS, type RowFault } from '#engines/formats/vocabulary.ts'

/** How each row was matched. */
export const OUTCOMES = [
  /** The file names the exact printing. */
  'matched',
  /** The card is certain; our rule picked the printing. */
  'assumed',
  /** Several cards or printings fit, so the member must choose. */
  'ambiguous',
  /** No card fits, or we can't read the row. */
  'unmatched',
  /** The member skipped it, or it couldn't be imported; then there is a reason. */
  'left-out',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * Why a row has no printing, a guessed printing, or wasn't imported. Faults of unreadable rows come first.
 */
export const ROW_REASONS = [
  ...ROW_FAULTS,
  'card_unknown',
  'set_unknown',
  'number_unknown',
  'id_unknown',
  'several_cards',
  'several_printings',
  'no_printing_named',
  'finish_not_printed',
  'finish_unclear',
  'condition_unclear',
  'language_unclear',
  'date_unclear',
  'id_shared',
  'id_of_other_edition',
  'id_of_other_finish',
  'too_many_copies',
  'too_many_rows',
  'binder_gone',
  'printing_gone',
] as const
export type RowReason = (typeof ROW_REASONS)[number]

const FAULTS: ReadonlySet<string> = new Set(ROW_FAULTS)

/** Whether the row itself cannot be read, so that choosing a card does not help. */
export function isFault(reason: RowReason): reason is RowFault {
  return FAULTS.has(reason)
}

/** Which printing we assume where a file leaves it open. `first` is the one that search shows. */
export const ASSUMED_PRINTINGS = ['cheapest', 'newest', 'oldest', 'first'] as const
export type AssumedPrinting = (typeof ASSUMED_PRINTINGS)[number]

/** Why we couldn't read a file, or why an import stopped half-way. */
export const IMPORT_FAILURES = [
  'empty',
  'not_text',
  'unknown_format',
  /** It is a table, and the member must say which column names the cards. */
  'no_name_column',
  /** No column is known to count copies, and the member must say which one does, or that none does. */
  'count_unknown',
  'deck_of_another_kind',
  'packed',
  'too_many_rows',
  'nothing_fits',
  'cut_short',
  /** Our fault, while importing: it failed several times. */
  'broke_down',
  /** Our fault, during undo. The rest can still be undone. */
  'undo_broke_down',
  /** During undo: replaced copies lay in a binder that is deleted by now. The rest can still be undone. */
  'undo_binder_first',
  /** During undo: replaced copies would make a stack too big. The rest can still be undone. */
  'no_room_to_undo',
] as const
