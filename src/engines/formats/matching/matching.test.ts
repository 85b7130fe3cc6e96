import { expect, test } from 'vitest'

import { areRelated, foldCardName, isTokenName, nameForms } from './names.ts'
import { normalNumber, numberForms } from './numbers.ts'
import { setCodeForms, setNameBeginnings, setNameForms } from './sets.ts'

test.each([
  ['Ambitious Farmhand', 'Ambitious Farmhand // Seasoned Cathar'],
  ['Fire/Ice', 'Fire // Ice'],
  ['Jotun Grunt', 'Jötun Grunt'],
  ['Lim-Dul’s Vault', "Lim-Dûl's Vault"],
  ['Aether Vial', 'Æther Vial'],
  ['Accursed Marauder (Retro Frame)', 'Accursed Marauder'],
  ['Goblin Token', 'Goblin'],
  ['Sol Ring - Foil', 'Sol Ring'],
  ['Plains (253) - Full Art', 'Plains'],
  ['Ember Lord Art Card (Gold-Stamped Signature)', 'Ember Lord'],
  ['Morph Creature', 'Morph'],
])('%s may stand for %s', (written, name) => {
  const forms = nameForms(written)
  expect(nameForms(name).some((form) => forms.includes(form))).toBe(true)
})

test.each([
  ['abzorb', 'absorb', true],
  ['drake of embers', 'ember drake', true],
  ['ornithopter token', 'juniper order rootweaver', false],
  ['phobos token', 'goblin token', false],
])('%s and %s are related: %s', (one, other, isRelated) => {
  expect(areRelated(one, other)).toBe(isRelated)
})

test('signs that distinguish names are kept', () => {
  expect(foldCardName('+2 Mace')).toBe('+2 mace')
  expect(nameForms('_____')).toEqual(['_____'])
  expect(isTokenName('Goblin Token (3)')).toBe(true)
  expect(isTokenName('Tokenizer')).toBe(false)
})

test.each([
  ['1*', '1★'],
  ['116/350', '116'],
  ['007', '7'],
  ['741Z', '741z'],
  ['#12', '12'],
  ['0', '0'],
])('number %s is normalised to %s', (written, number) => {
  expect(normalNumber(written)).toBe(number)
})

test('numbers from The List are tried with and without the original set', () => {
  expect(numberForms('DDC-49')).toEqual(['ddc-49', '49'])
  expect(numberForms('123★')).toEqual(['123★', '123'])
})

test.each([
  ['MI', 'mtgo-csv', ['mir']],
  ['MED', 'mtgo-csv', ['me1', 'med']],
  ['MED', 'moxfield', ['med']],
  ['DAR', 'arena', ['dar', 'dom']],
  ['Y22-MID', 'arena', ['y22-mid', 'ymid']],
  ['ASDMU', 'tcgplayer', ['asdmu', 'admu']],
  ['', 'list', []],
] as const)('set code %s in %s may be %j', (code, format, codes) => {
  expect(setCodeForms(code, format)).toEqual(expect.arrayContaining([...codes]))
  expect(setCodeForms(code, format)[0]).toBe(codes[0])
})

test.each([
  ['Extras: Modern Horizons 2', 'modern horizons 2'],
  ['Modern Horizons 2: Extras', 'modern horizons 2'],
  ['Commander: Bloomburrow', 'bloomburrow commander'],
  ['Magic 2010 (M10)', 'magic 2010'],
])('set name %s may be %s', (written, name) => {
  expect(setNameForms(written).names).toContain(name)
})

test.each([
  ['Timeshifted', 'tsb'],
  ['Secret Lair Drop Series', 'sld'],
  ['Ravnica Allegiance Guild Kit', 'gk2'],
  ['Universes Beyond: Warhammer 40,000', '40k'],
])('set name %s has the code %s', (written, code) => {
  expect(setNameForms(written).codes).toContain(code)
})

test.each([
  ['Commander: Bloomburrow', 'bloomburrow'],
  ['Bloomburrow Tokens', 'bloomburrow'],
  ['Art Series: Bloomburrow', 'bloomburrow'],
  ['Promos: Bloomburrow', 'bloomburrow'],
])('a card of %s is only guessed to be of %s', (written, guess) => {
  const { names, guesses } = setNameForms(written)
  expect(names).not.toContain(guess)
  expect(guesses).toContain(guess)
})

test('a set’s name may have a look behind it', () => {
  expect(setNameBeginnings('Modern Horizons 2 Retro Frame')[1]).toEqual({
    name: 'modern horizons 2',
    rest: 'retro frame',
  })
})
