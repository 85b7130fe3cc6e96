import type { Import, ImportRow } from '#contract/imports.ts'
import { aCard } from '#web/cards/sample-cards.tsx'

/** For tests: a file that was read. */
export function anImport(part: Partial<Import> = {}): Import {
  return {
    id: 'i1',
    fileName: 'haves_2026.csv',
    format: 'moxfield',
    state: 'ready',
    failure: null,
    bytesRead: 2000,
    bytesTotal: 2000,
    rows: 4,
    matched: 1,
    assumed: 1,
    ambiguous: 1,
    unmatched: 1,
    leftOut: 0,
    duplicates: 0,
    copies: 3,
    valueCents: 4080,
    currency: 'usd',
    unpricedCount: 0,
    assumedAs: 'cheapest',
    binderNames: [],
    columns: { isChosen: false, notRead: [], notReadCount: 0, isCounted: true },
    written: 0,
    promised: 0,
    binderId: null,
    actId: null,
    undoUntil: null,
    begunAt: '2026-11-21T10:00:00.000Z',
    finishedAt: null,
    ...part,
  }
}

/** For tests: one row of it. */
export function aRow(part: Partial<ImportRow> = {}): ImportRow {
  return {
    number: 0,
    line: 2,
    text: '2,Nine-Lantern Fox,lom,219',
    name: 'Nine-Lantern Fox',
    edition: 'lom',
    outcome: 'matched',
    reason: null,
    isDuplicate: false,
    printing: aCard(),
    quantity: 2,
    forTrade: 0,
    finish: 'nonfoil',
    condition: 'NM',
    sourceCondition: '',
    language: 'en',
    sourceLanguage: '',
    marks: [],
    priceCents: 1360,
    currency: 'usd',
    ...part,
  }
}
