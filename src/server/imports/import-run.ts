import { UNDO_DAYS } from '#contract/collection/acts.ts'
import type { Act } from '#contract/collection/acts.ts'
import { type Import, IMPORT_KEPT_DAYS } from '#contract/imports.ts'
import { ReadColumns } from '#contract/imports/read-columns.ts'

import type { Tally } from './rows/public.ts'

/** How many unfinished imports a member may have at once. */
export const UNFINISHED_MAX = 3
/** The shortest time between two progress events. */
const TOLD_EVERY_MS = 500
const DAY_MS = 86_400_000

/** States in which an import counts as unfinished. */
export const UNFINISHED: readonly Import['state'][] = ['reading', 'ready', 'writing']

/** An import as stored, without its rows. */
export interface StoredImport extends Tally, Omit<Import, keyof Tally | 'binderNames' | 'columns'> {
  /** The number that its rows refer to. */
  readonly number: number
  readonly memberId: string
  readonly mode: 'merge' | 'replace' | null
  readonly step: 'opening' | 'emptying' | 'filling' | null
  readonly place: number
  /** How many promised copies stand for rows still to come, by place, as JSON. */
  readonly stayedText: string
  /** How the columns of a table were read, as JSON. */
  readonly columnsText: string | null
  readonly toldAt: string
}

/** An import as its owner sees it. */
export function importOf(kept: StoredImport, binderNames: readonly string[]): Import {
  const {
    number: _,
    memberId: __,
    mode: ___,
    step: ____,
    place: _____,
    stayedText: ______,
    columnsText,
    toldAt: _______,
    ...shown
  } = kept
  const columns = columnsText === null ? null : ReadColumns.parse(JSON.parse(columnsText))
  return { ...shown, columns, binderNames: [...binderNames] }
}

/** Whether it is time for another progress event. */
export function isTimeToTell({ toldAt }: Pick<StoredImport, 'toldAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(toldAt) >= TOLD_EVERY_MS
}

/** Files that started before this time and were not imported are deleted. */
export function forgottenBefore(now: Date): string {
  return new Date(now.getTime() - IMPORT_KEPT_DAYS * DAY_MS).toISOString()
}

/** Reports of imports from before this time are deleted, because they can no longer be undone. */
export function reportsForgottenBefore(now: Date): string {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString()
}

/** An import in the state its act gives it; `undefined` if nothing changes. */
export function importAfter(kept: StoredImport, act: Act): StoredImport | undefined {
  const { state, failure, binderId, undoUntil, finishedAt } = act
  if (state === 'failed') {
    if (kept.state === 'stopped') return undefined
    const why = failure === null || failure === 'binder_gone' ? 'broke_down' : failure
    return { ...kept, state: 'stopped', failure: why, step: null, binderId, undoUntil, finishedAt }
  }
  if ((state !== 'undoing' && state !== 'undone') || kept.state === state) return undefined
  return { ...kept, state, failure: null, undoUntil }
}
