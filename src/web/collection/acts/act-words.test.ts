import { expect, test } from 'vitest'

import { PICKED_MAX as CONTRACT_MAX } from '#contract/collection/acts.ts'
import { anAct } from '#web/collection/sample-stacks.tsx'

import {
  ALL_PICKED,
  detailsOfAct,
  isPicked,
  isUndoable,
  NONE_PICKED,
  PICKED_MAX,
  selectionOf,
  sizeOfPicked,
  tenthOf,
  toggled,
  withStacks,
  wordsOfAct,
} from './act-words.ts'

const one = { id: 's1', quantity: 2 }
const two = { id: 's2', quantity: 3 }
const WHOLE = { total: 100, copies: 250 }

test('both sides agree on how many stacks can be selected one by one', () => {
  expect(PICKED_MAX).toBe(CONTRACT_MAX)
})

test('stacks are selected one by one, or all but a few', () => {
  const some = toggled(toggled(NONE_PICKED, one), two)
  expect(isPicked(some, 's2')).toBe(true)
  expect(sizeOfPicked(some, WHOLE)).toEqual({ stacks: 2, copies: 5 })
  expect(sizeOfPicked(toggled(some, one), WHOLE)).toEqual({ stacks: 1, copies: 3 })
  const most = toggled(ALL_PICKED, two)
  expect(isPicked(most, 's2')).toBe(false)
  expect(sizeOfPicked(most, WHOLE)).toEqual({ stacks: 99, copies: 247 })
  expect(sizeOfPicked(toggled(most, two), WHOLE)).toEqual({ stacks: 100, copies: 250 })
})

test('no more than the limit are selected one by one', () => {
  const many = Array.from({ length: PICKED_MAX + 5 }, (_, at) => ({ id: `s${String(at)}`, quantity: 1 }))
  expect(sizeOfPicked(withStacks(NONE_PICKED, many, true), WHOLE).stacks).toBe(PICKED_MAX)
})

test('the server gets ids, or the question and its exceptions', () => {
  const listing = { q: 't:elf', trade: 'some', order: 'price', direction: 'down' } as const
  expect(selectionOf(toggled(NONE_PICKED, one), listing, 'b1')).toEqual({ stackIds: ['s1'] })
  expect(selectionOf(toggled(ALL_PICKED, one), listing, 'b1')).toEqual({
    question: { q: 't:elf', trade: 'some', binderId: 'b1' },
    except: ['s1'],
  })
  expect(selectionOf(ALL_PICKED, {}, undefined)).toEqual({ question: { q: '' }, except: [] })
})

test.each([
  [anAct({ kind: 'move', copies: 3, subject: 'Sol Ring' }), '3 cards moved: Sol Ring'],
  [anAct({ kind: 'delete', copies: 1 }), '1 card removed'],
  [
    anAct({ kind: 'delete-binder', copies: 84, subject: 'Trade folder' }),
    'Trade folder deleted with 84 cards',
  ],
  [
    anAct({ kind: 'change', state: 'running', done: 1200, total: 5000 }),
    'Changing cards: 1,200 of 5,000 stacks',
  ],
  [anAct({ kind: 'copy', state: 'undone', copies: 6 }), 'Undone: 6 cards copied'],
])('plain words describe an act', (act, words) => {
  expect(wordsOfAct(act)).toBe(words)
})

const HALF = { state: 'failed', done: 300, total: 700 } as const

test.each([
  [
    anAct({ ...HALF, kind: 'move', failure: 'broke_down' }),
    'Moving cards stopped after 300 of 700 stacks',
    'Something went wrong on our side. You can undo what was done. The rest is unchanged.',
  ],
  [
    anAct({ ...HALF, kind: 'delete-binder', failure: 'broke_down' }),
    'Deleting cards stopped after 300 of 700 stacks',
    'Something went wrong on our side. Undo it to get the binder back with all its cards.',
  ],
  [
    anAct({ ...HALF, kind: 'move', failure: 'binder_gone' }),
    'Moving cards stopped after 300 of 700 stacks',
    'The target binder is gone. The remaining cards stayed where they were.',
  ],
  [
    anAct({ ...HALF, kind: 'move', failure: 'undo_broke_down' }),
    'Undoing stopped after 300 of 700 stacks',
    'Something went wrong on our side. Undo again to finish.',
  ],
])('an act that stopped half-way says how far it came, why, and what to do', (act, words, why) => {
  expect(wordsOfAct(act)).toBe(words)
  expect(detailsOfAct(act)).toEqual([why])
})

test('a finished act gives no reason, nor does one that failed for an unknown reason', () => {
  expect(detailsOfAct(anAct())).toEqual([])
  expect(detailsOfAct(anAct({ ...HALF, failure: null }))).toEqual([])
})

test('it says what an act left unchanged, and why', () => {
  const leftOut = [{ reason: 'finish_not_printed' as const, stacks: 2 }]
  expect(detailsOfAct(anAct({ leftOut }))).toEqual(['Unchanged: 2 stacks: not printed in that finish.'])
  expect(detailsOfAct(anAct({ leftOut: [{ reason: 'alike', stacks: 1 }] }))).toEqual([
    'Unchanged: 1 stack: a part must differ in printing, finish, condition, language or marks.',
  ])
})

test('it says how many promised copies stayed', () => {
  expect(detailsOfAct(anAct({ promised: 2 }))).toEqual(['2 promised copies stayed.'])
  expect(detailsOfAct(anAct({ promised: 1, leftOut: [{ reason: 'alike', stacks: 1 }] }))).toEqual([
    'Unchanged: 1 stack: a part must differ in printing, finish, condition, language or marks.',
    '1 promised copy stayed.',
  ])
})

test('an act can be undone once, until its last day', () => {
  const before = new Date('2026-12-01T00:00:00.000Z')
  const act = anAct({ undoUntil: '2026-12-21T00:00:00.000Z' })
  expect(isUndoable(act, before)).toBe(true)
  expect(isUndoable(act, new Date('2026-12-22T00:00:00.000Z'))).toBe(false)
  expect(isUndoable({ ...act, state: 'undone' }, before)).toBe(false)
  expect(isUndoable({ ...act, undoUntil: null }, before)).toBe(false)
})

test('progress is announced in tenths', () => {
  expect(tenthOf({ done: 499, total: 1000 })).toBe(4)
  expect(tenthOf({ done: 0, total: 0 })).toBe(0)
})
