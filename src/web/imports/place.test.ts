import { expect, test } from 'vitest'

import { faultOfPlace, firstPlace, type Place, sentenceOfReplacing, targetOf } from './place.ts'
import { anImport } from './sample-imports.tsx'

const place: Place = { kind: 'binder', binderId: 'b1', newName: ' Haves ', mode: 'replace' }
const binders = [aBinder('b1', 'Trade folder', 1), aBinder('b2', 'Cube', 40), aBinder('b3', 'Empty', 0)]

function aBinder(id: string, name: string, copyCount: number) {
  return {
    id,
    name,
    description: '',
    visibility: 'private' as const,
    cover: null,
    stackCount: copyCount,
    copyCount,
    valueCents: 0,
    unpricedCount: 0,
    currency: 'usd' as const,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
  }
}

test.for([
  ['a binder', place, { binderId: 'b1', mode: 'replace' }],
  ['a new binder', { ...place, kind: 'new' }, { newBinderName: 'Haves' }],
  ['the file’s binders', { ...place, kind: 'file', mode: 'merge' }, { byFile: true, mode: 'merge' }],
] as const)('the server gets %s, and nothing else', ([, given, target]) => {
  expect(targetOf(given)).toEqual(target)
})

const fileName = 'haves.csv'
const read = anImport({ fileName, binderNames: ['Trade folder', 'Cube', 'Not there yet'] })

test.for([
  ['the binder', place, /1 card in Trade folder/],
  ['the binders that the file names', { ...place, kind: 'file' }, /41 cards in Trade folder, Cube/],
  [
    'them however they are written',
    { ...place, kind: 'file' },
    /41 cards in Trade folder, Cube\. Undo/,
    { binderNames: ['trade folder ', 'CUBE'] },
  ],
  [
    'the binder named after the file',
    { ...place, kind: 'file' },
    /first removes the 1 card in Trade folder, and for rows without a binder, the 40 cards in Cube\./,
    { fileName: 'cube.csv', binderNames: ['Trade folder'] },
  ],
  [
    'others, if it names more than are told',
    { ...place, kind: 'file' },
    /first removes the cards in every other binder of yours that the file names\./,
    { binderNames: Array.from({ length: 20 }, (_, at) => `Box ${String(at)}`) },
  ],
] satisfies [string, Place, RegExp, Partial<typeof read>?][])(
  'replacing says that it empties %s',
  ([, given, sentence, more]) => {
    expect(sentenceOfReplacing(given, { ...read, ...more }, binders)).toMatch(sentence)
  },
)

test.for([
  ['an empty binder', { ...place, binderId: 'b3' }],
  ['merging', { ...place, mode: 'merge' }],
  ['a new binder', { ...place, kind: 'new' }],
] as const)('%s needs no confirmation', ([, given]) => {
  expect(sentenceOfReplacing(given, read, binders)).toBeUndefined()
})

test('a new binder needs a name', () => {
  expect(faultOfPlace({ ...place, kind: 'new', newName: ' ' })).toBe('Give the binder a name.')
  expect(faultOfPlace({ ...place, newName: ' ' })).toBeUndefined()
})

test('a file with several binders suggests keeping them', () => {
  expect(firstPlace(anImport({ binderNames: ['One', 'Two'] }), binders).kind).toBe('file')
  expect(firstPlace(anImport({ binderNames: ['One'] }), binders).kind).toBe('new')
})
