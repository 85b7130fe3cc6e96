import type { CardResult } from '#contract/cards.ts'
import { LANGUAGES } from '#contract/collection/stacks.ts'
import type { Import, ImportRow, Outcome, RowReason } from '#contract/imports.ts'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/imports.ts'
import { sentenceOfFault } from '#engines/formats/sentences.ts'
import { ROW_FAULTS, type RowFault } from '#engines/formats/vocabulary.ts'

import type { RowFilter } from './import-address.ts'

const COUNT = new Intl.NumberFormat('en-GB')
const ONE_DECIMAL = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const MEGABYTE = 1024 * 1024

export type ImportState = Import['state']

/** What keeps a whole file from being read, or made an import stop half-way. */
export const FAILURE_SENTENCES: Readonly<Record<NonNullable<Import['failure']>, string>> = {
  empty: 'There is nothing in this file.',
  not_text: 'This file is no text. Save a spreadsheet as CSV, then bring that.',
  unknown_format: 'We could not tell which app this file is from. Say which, or try another of its exports.',
  deck_of_another_kind:
    'This is a deck in a form that we do not read. Export it as text or CSV, then bring that.',
  packed: 'This file is packed. Unpack it, then bring what was inside.',
  too_many_rows: `The file has more than ${COUNT.format(IMPORT_ROWS_MAX)} rows. Cut it in two and bring one after the other.`,
  nothing_fits:
    'Not one row of the file is a card that we know. Say which app it is from, or try another export.',
  cut_short: 'The file broke off on its way here. Send it once more.',
  broke_down:
    'Something went wrong on our side, and the rest of the file was not taken over. Undo it, then bring the file once more.',
  undo_broke_down:
    'Something went wrong on our side while this was undone. Undo it again to go on with the rest.',
}

const REASONS: Readonly<Record<Exclude<RowReason, RowFault>, string>> = {
  card_unknown: 'No card that we know has this name.',
  set_unknown: 'No edition that we know has this name or code.',
  number_unknown: 'The edition has no such card under this number.',
  id_unknown: 'The id in the file is none that we know.',
  several_cards: 'Several cards may be meant.',
  several_printings: 'The edition has several printings of this card.',
  no_printing_named: 'The file does not say which printing it is.',
  finish_not_printed: 'This printing does not exist in that finish.',
  finish_unclear: 'The word for the finish could mean several.',
  condition_unclear:
    'The word for the condition could mean several: Near Mint is assumed, and the word is kept.',
  language_unclear: 'The word for the language could mean several: English is assumed.',
  id_shared: 'Several printings go by the id in the file.',
  id_of_other_edition: 'The id in the file is of another edition than the row names.',
  id_of_other_finish: 'The id in the file is of another finish than the row names.',
  too_many_copies: 'One stack would hold more copies, or more tags, than it can.',
  too_many_rows: 'The file has more rows than can be taken over at once.',
  binder_gone: 'The binder that it was to go into is no longer there.',
  printing_gone: 'The card is no longer among those that we know.',
}

/** Where a card was found all the same: what was missing, and what was trusted in its place. */
const ASSUMPTIONS: Readonly<Partial<Record<RowReason, string>>> = {
  card_unknown: 'No card that we know has this name: its other marks were trusted.',
  set_unknown: 'No edition that we know has this name or code: the card was found by its name.',
  number_unknown: 'The edition has no such card under this number: the name was trusted.',
  id_unknown: 'The id in the file is none that we know: the card was found by its name.',
  several_printings: 'The edition has several printings of this card: the likeliest was taken.',
  no_printing_named: 'The file does not say which printing it is: the usual one was taken.',
  finish_unclear: 'The word for the finish could mean several: the likeliest was taken.',
  id_shared: 'Several printings go by the id in the file: the likeliest was taken.',
  id_of_other_edition: 'The id in the file is of another edition than the row names: the id was trusted.',
  id_of_other_finish: 'The id in the file is of another finish than the row names: the row was trusted.',
}

const FAULTS: ReadonlySet<string> = new Set(ROW_FAULTS)

/** Why no printing was found, or why one was only assumed. */
export function sentenceOfReason(reason: RowReason, outcome: Outcome): string {
  if (isFault(reason)) return sentenceOfFault(reason)
  return (outcome === 'assumed' ? ASSUMPTIONS[reason] : undefined) ?? REASONS[reason]
}

/** Whether the row itself cannot be read: no choice of a card mends it. */
export function isFault(reason: RowReason): reason is RowFault {
  return FAULTS.has(reason)
}

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  matched: 'Matched',
  assumed: 'Assumed',
  ambiguous: 'To choose',
  unmatched: 'Not found',
  'left-out': 'Left out',
}

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  reading: 'Being read',
  ready: 'Ready to take over',
  writing: 'Being taken over',
  done: 'Taken over',
  failed: 'Could not be read',
  stopped: 'Stopped half-way',
  undoing: 'Being undone',
  undone: 'Undone',
}

/** The rows of one kind that an import has; all of them where no kind is given. */
export function countOf(read: Import, filter: RowFilter | undefined): number {
  if (filter === undefined) return read.rows
  return filter === 'left-out' ? read.leftOut : read[filter]
}

/** Whether there is something to report: what it has put into binders, or that this is undone. */
export function isReported({ state }: Pick<Import, 'state'>): boolean {
  return state === 'done' || state === 'stopped' || state === 'undone'
}

/** Rows that will be taken over as things stand. */
export function takenRows({ matched, assumed }: Import): number {
  return matched + assumed
}

/** Rows that stay behind. */
export function failedRows({ ambiguous, unmatched, leftOut }: Import): number {
  return ambiguous + unmatched + leftOut
}

/** `1 row`, `1,204 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`
}

/** `3.4 MB`; under a tenth of that in kB. */
export function sizeOf(bytes: number): string {
  if (bytes < MEGABYTE / 10) return `${COUNT.format(Math.ceil(bytes / 1024))} kB`
  return `${ONE_DECIMAL.format(bytes / MEGABYTE)} MB`
}

/** Why a file is not even sent; nothing where it may be. */
export function faultOfFile({ size }: Pick<Blob, 'size'>): string | undefined {
  if (size === 0) return 'There is nothing in this file.'
  if (size <= IMPORT_BYTES_MAX) return undefined
  return `This file has ${sizeOf(size)}; at most ${sizeOf(IMPORT_BYTES_MAX)} can be read. Cut it in two and bring one after the other.`
}

/** What is said aloud of something under way: a step only now and then, so that nobody is talked to without end. */
export function spokenProgress(what: string, value: number, max: number): string {
  const quarter = max === 0 ? 0 : Math.floor((value / max) * 4)
  return quarter === 0 ? `${what}.` : `${what}: ${String(Math.min(quarter, 4) * 25)} %.`
}

/** A name for a binder that is made for this file. */
export function binderNameOf({ fileName }: Pick<Import, 'fileName'>): string {
  const name = fileName
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
  return name === '' ? 'My collection' : name.slice(0, 80)
}

const LANGUAGE_WORDS: ReadonlyMap<string, string> = new Map(LANGUAGES)

export function languageWord(code: NonNullable<ImportRow['language']>): string {
  return LANGUAGE_WORDS.get(code) ?? code
}

export const FILTER_WORDS: Readonly<Record<RowFilter, string>> = {
  ...OUTCOME_WORDS,
  duplicates: 'Duplicates',
}

/** What stands where no row of a kind is left. */
export const EMPTY_WORDS: Readonly<Record<RowFilter | 'all', string>> = {
  all: 'The file has no rows',
  matched: 'No row names its very printing',
  assumed: 'Nothing is assumed',
  ambiguous: 'Nothing is left to choose',
  unmatched: 'Every row was found',
  'left-out': 'No row is left out',
  duplicates: 'No row repeats another',
}

/** Whether a printing is of this name, set or number: every word of it in one of them. */
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
