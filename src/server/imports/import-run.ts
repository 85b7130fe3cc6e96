import { UNDO_DAYS } from '#contract/collection/acts.ts'
import type { Act } from '#contract/collection/acts.ts'
import { type Import, IMPORT_KEPT_DAYS } from '#contract/imports.ts'
import { silentSince } from '#server/collection/public.ts'

import type { Tally } from './rows/staged-row.ts'

/** Files of one member that are on their way at once. */
export const UNFINISHED_MAX = 3
/** Progress is told at most so often. */
const TOLD_EVERY_MS = 500
const DAY_MS = 86_400_000

/** States in which an import counts as on its way. */
export const UNFINISHED: readonly Import['state'][] = ['reading', 'ready', 'writing']

/** An import as it is kept, but for its rows. */
export interface KeptImport extends Tally, Omit<Import, keyof Tally | 'binderNames'> {
  /** What its rows go by. */
  readonly number: number
  readonly memberId: string
  readonly mode: 'merge' | 'replace' | null
  readonly step: 'opening' | 'emptying' | 'filling' | null
  readonly place: number
  readonly seenAt: string
  readonly toldAt: string
}

/** An import as its owner sees it. */
export function importOf(kept: KeptImport, binderNames: readonly string[]): Import {
  const {
    number: _,
    memberId: __,
    mode: ___,
    step: ____,
    place: _____,
    seenAt: ______,
    toldAt: _______,
    ...shown
  } = kept
  return { ...shown, binderNames: [...binderNames] }
}

/** Whether it is time to tell of progress again. */
export function isTimeToTell({ toldAt }: Pick<KeptImport, 'toldAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(toldAt) >= TOLD_EVERY_MS
}

/** Imports that nobody took over and that began before then are forgotten. */
export function forgottenBefore(now: Date): string {
  return new Date(now.getTime() - IMPORT_KEPT_DAYS * DAY_MS).toISOString()
}

/** Reports of imports that were taken over before then are forgotten: by then there is no way back. */
export function reportsForgottenBefore(now: Date): string {
  return new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString()
}

/** Whoever was last seen before then is no more; what was tried in vain rests longer with each time. */
export function lostBefore(tries: number, now: Date): string {
  return silentSince(tries, now).toISOString()
}

/** An import as its act leaves it; nothing when the act says nothing new. */
export function importAfter(kept: KeptImport, act: Act): KeptImport | undefined {
  const { state, failure, binderId, undoUntil, finishedAt } = act
  if (state === 'failed') {
    if (kept.state === 'stopped') return undefined
    const why = failure === 'undo_broke_down' ? failure : 'broke_down'
    return { ...kept, state: 'stopped', failure: why, step: null, binderId, undoUntil, finishedAt }
  }
  if ((state !== 'undoing' && state !== 'undone') || kept.state === state) return undefined
  return { ...kept, state, failure: null, undoUntil }
}
