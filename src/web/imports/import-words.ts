import type { CardResult } from '#contract/cards.ts'
import { LANGUAGES } from '#contract/collection/stacks.ts'
import type { Import, ImportRow } from '#contract/imports.ts'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/imports.ts'
import { type AssumedPrinting, isFault, type Outcome, type RowReason } from '#contract/imports/outcomes.ts'
import { REASON_WORDS } from '#contract/imports/reason-words.ts'
import { sentenceOfFault } from '#engines/formats/sentences.ts'
import { figureOf } from '#web/ui/figure-of.ts'

import type { RowFilter } from './import-address.ts'

const ONE_DECIMAL = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const MEGABYTE = 1024 * 1024

export type ImportState = Import['state']

/** Why a whole file could not be read, or an import stopped half-way. */
export const FAILURE_SENTENCES: Readonly<Record<NonNullable<Import['failure']>, string>> = {
  empty: 'This file is empty.',
  not_text: 'This isn’t a text file. Export your spreadsheet as CSV and upload that.',
  unknown_format: 'We couldn’t recognise this file. Choose its format, or try another export.',
  no_name_column: 'We couldn’t tell which column has the card names. Tell us which column is which.',
  count_unknown: 'We couldn’t tell which column says how many you have. Tell us which column is which.',
  deck_of_another_kind: 'We can’t read this kind of deck. Export it as text or CSV and upload that.',
  packed: 'This is a zip file. Unzip it and upload the file inside.',
  too_many_rows: `The file has more than ${figureOf(IMPORT_ROWS_MAX)} rows. Split it and upload the parts one by one.`,
  nothing_fits: 'We don’t know any card in this file. Choose its format, or try another export.',
  cut_short: 'The upload was cut short. Upload the file again.',
  broke_down:
    'Something went wrong on our side before the whole file was imported. Undo it, then upload the file again.',
  undo_broke_down: 'Something went wrong on our side during the undo. Undo again to finish.',
  undo_binder_first: 'Some cards came from a binder that is deleted. Undo that first, then this.',
  no_room_to_undo: 'A stack would have more copies than it can hold. Make room, then undo again.',
}

const REASONS: typeof REASON_WORDS = {
  ...REASON_WORDS,
  condition_unclear: 'The condition could mean more than one thing. We used Near Mint and kept the word.',
  language_unclear: 'The language could mean more than one thing. We used English.',
  date_unclear: 'We can’t read the day in this row. We used today.',
}

/** Why a printing was assumed: what was missing, and what we used instead. */
const ASSUMPTIONS: Readonly<Partial<Record<RowReason, string>>> = {
  card_unknown: 'We don’t know a card with this name; we went by set and number.',
  set_unknown: 'We don’t know a set with this name or code; we went by the card’s name.',
  number_unknown: 'No card with this number in this set; we went by the name.',
  id_unknown: 'We don’t know the ID in the file; we went by the name.',
  several_printings: 'This set has more than one printing of this card. We picked one.',
  no_printing_named: 'No set given. We picked a printing.',
  finish_unclear: 'The finish could mean more than one thing. We picked the likeliest.',
  id_shared: 'More than one printing has this ID. We picked one.',
  id_of_other_edition: 'The ID and the set in this row don’t match; we went by the ID.',
  id_of_other_finish: 'The ID and the finish in this row don’t match; we went by the finish.',
}

/** Why no printing was found, or why one was only assumed. */
export function sentenceOfReason(reason: RowReason, outcome: Outcome): string {
  if (isFault(reason)) return sentenceOfFault(reason)
  return (outcome === 'assumed' ? ASSUMPTIONS[reason] : undefined) ?? REASONS[reason]
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  matched: 'Matched',
  assumed: 'Guessed',
  ambiguous: 'Needs a choice',
  unmatched: 'Not found',
  'left-out': 'Skipped',
}

/** Which printing we pick where the file leaves it open. */
export const ASSUMED_WORDS: Readonly<Record<AssumedPrinting, string>> = {
  cheapest: 'Cheapest',
  newest: 'Newest',
  oldest: 'Oldest',
  first: 'First in search',
}

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  reading: 'Reading',
  ready: 'Ready to import',
  writing: 'Importing...',
  done: 'Imported',
  failed: 'Couldn’t be read',
  stopped: 'Stopped part-way',
  undoing: 'Undoing...',
  undone: 'Undone',
}

/** The number of rows of one kind; of all rows without a kind. */
export function countOf(read: Import, filter: RowFilter | undefined): number {
  if (filter === undefined) return read.rows
  return filter === 'left-out' ? read.leftOut : read[filter]
}

/** Whether there is a report: the import put cards into binders, or was undone. */
export function isReported({ state }: Pick<Import, 'state'>): boolean {
  return state === 'done' || state === 'stopped' || state === 'undone'
}

/** The number of rows that will be imported as things stand. */
export function takenRows({ matched, assumed }: Import): number {
  return matched + assumed
}

/** The number of rows that will be skipped. */
export function failedRows({ ambiguous, unmatched, leftOut }: Import): number {
  return ambiguous + unmatched + leftOut
}

/** `1 row`, `1,204 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${figureOf(count)} ${count === 1 ? one : many}`
}

/** `3.4 MB`; in kB below a tenth of that. */
export function sizeOf(bytes: number): string {
  if (bytes < MEGABYTE / 10) return `${figureOf(Math.ceil(bytes / 1024))} kB`
  return `${ONE_DECIMAL.format(bytes / MEGABYTE)} MB`
}

/** Why a file cannot be sent; `undefined` if it can. */
export function faultOfFile({ size }: Pick<Blob, 'size'>): string | undefined {
  if (size === 0) return 'This file is empty.'
  if (size <= IMPORT_BYTES_MAX) return undefined
  return `This file is ${sizeOf(size)}. We can read at most ${sizeOf(IMPORT_BYTES_MAX)}. Split it and upload the parts one by one.`
}

/** The progress for screen readers. It changes only now and then, so that nobody is talked to without end. */
export function spokenProgress(what: string, value: number, max: number): string {
  const quarter = max === 0 ? 0 : Math.floor((value / max) * 4)
  return quarter === 0 ? `${what}.` : `${what}: ${String(Math.min(quarter, 4) * 25)} %.`
}

const LANGUAGE_WORDS: ReadonlyMap<string, string> = new Map(LANGUAGES)

export function languageWord(code: NonNullable<ImportRow['language']>): string {
  return LANGUAGE_WORDS.get(code) ?? code
}

export const FILTER_WORDS: Readonly<Record<RowFilter, string>> = {
  ...OUTCOME_WORDS,
  duplicates: 'Duplicates',
}

/** Shown when no rows of a kind are left. */
export const EMPTY_WORDS: Readonly<Record<RowFilter | 'all', string>> = {
  all: 'The file has no rows',
  matched: 'No row names an exact printing',
  assumed: 'Nothing was guessed',
  ambiguous: 'No choices left',
  unmatched: 'Every row was found',
  'left-out': 'No rows skipped',
  duplicates: 'No duplicates',
}

/** Whether every typed word appears in the printing's name, set or number. */
export function isMeant(
  { name, set, setCode, collectorNumber }: Pick<CardResult, 'name' | 'set' | 'setCode' | 'collectorNumber'>,
  wanted: string,
): boolean {
  const facts = `${name} ${set} ${setCode} #${collectorNumber}`.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => facts.includes(word))
}
