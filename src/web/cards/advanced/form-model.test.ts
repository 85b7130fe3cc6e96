import { expect, test } from 'vitest'

import { writeQuestion } from '#engines/search/syntax/write-question.ts'

import { EMPTY_FORM, readForm, wantedBy } from './form-model.ts'

test('an empty form asks nothing', () => {
  expect(writeQuestion(wantedBy(EMPTY_FORM))).toBe('')
})

test('colourless means exactly that, whatever the comparison', () => {
  const colours = { ...EMPTY_FORM.colours, isColourless: true }
  expect(wantedBy({ ...EMPTY_FORM, colours }).colours).toEqual({ letters: [], is: '=' })
})

test('lines without an amount ask nothing, and a comma may be a decimal point', () => {
  const numbers = [
    { of: 'power', is: '>=', than: ' 4 ' },
    { of: 'toughness', is: '=', than: 'many' },
    { of: 'mana-value', is: '<', than: '' },
    { of: 'mana-value', is: '<', than: '2,5' },
  ] as const
  expect(wantedBy({ ...EMPTY_FORM, numbers }).numbers).toEqual([
    { of: 'power', is: '>=', than: 4 },
    { of: 'mana-value', is: '<', than: 2.5 },
  ])
})

test('a price may have a comma, and one with two readings asks nothing', () => {
  const prices = [
    { currency: 'usd', is: '<', amount: '40,5' },
    { currency: 'eur', is: '>', amount: '1.250,50' },
    { currency: 'usd', is: '<', amount: '1,250' },
    { currency: 'usd', is: '<', amount: 'much' },
  ] as const
  expect(wantedBy({ ...EMPTY_FORM, prices }).prices).toEqual([
    { currency: 'usd', is: '<', amount: 40.5 },
    { currency: 'eur', is: '>', amount: 1250.5 },
  ])
})

test('a form survives the way through the address', () => {
  const form = { ...EMPTY_FORM, name: 'dragon', sets: ['dom'], kinds: [{ kind: 'foil', isNot: true }] }
  expect(readForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
})

test.for([
  ['nothing', undefined],
  ['a word', 'dragon'],
  ['a list', [1, 2]],
  ['parts of other kinds', { name: 7, sets: 'dom', numbers: [{ of: 1 }], colours: null, more: true }],
])('an address with %s gives an empty form', ([, kept]) => {
  expect(readForm(kept)).toEqual(EMPTY_FORM)
})
