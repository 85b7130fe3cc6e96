import fc from 'fast-check'
import { expect, test } from 'vitest'

import { propertyRuns } from '#tests/property-runs.ts'

import { parseManaCost } from './mana-cost.ts'

test.for([
  ['2ww', '{2}{W}{W}', 4],
  ['RUx', '{X}{U}{R}', 2],
  ['{g}{w/u}rx3', '{X}{3}{W/U}{R}{G}', 6],
  ['2{g}2', '{4}{G}', 5],
  ['0', '{0}', 0],
  ['0w', '{W}', 1],
  ['1 1', '{2}', 2],
  ['zyx2', '{X}{Y}{Z}{2}', 2],
  ['cw', '{W}{C}', 2],
  ['sc', '{C}{S}', 2],
  ['HW', '{HW}', 0.5],
  ['hr{hw}w', '{HW}{HR}{W}', 2],
  ['{g}{g/w}{w}', '{G/W}{G}{W}', 3],
  ['{g/u}{w/b}', '{W/B}{G/U}', 2],
  ['{w}{c/p}', '{C/P}{W}', 2],
  ['{u/w}{w/2}{p/b}', '{W/U}{2/W}{B/P}', 4],
  ['{g/w/p}', '{G/W/P}', 1],
] as const)('a cost of %s is %s', ([typed, cost, cmc]) => {
  expect(parseManaCost(typed)).toMatchObject({ object: 'mana_cost', cost, cmc })
})

test.for(['', '  '])('an empty cost is a cost of nothing', (typed) => {
  expect(parseManaCost(typed)).toEqual({
    object: 'mana_cost',
    cost: null,
    cmc: 0,
    colors: [],
    colorless: true,
    monocolored: false,
    multicolored: false,
  })
})

/** As printed: neighbours, opposites, the ten of three, the five of four, and all. */
const PRINTED =
  'WU UB BR RG GW WB UR BG RW GU WUB UBR BRG RGW GWU WBG URW BGU RWB GUR WUBR UBRG BRGW RGWU GWUB WUBRG'

test.for(PRINTED.split(' '))('colours come in the order %s, however they are typed', (printed) => {
  const letters = printed.split('')
  const cost = letters.map((letter) => `{${letter}}`).join('')
  fc.assert(
    fc.property(fc.shuffledSubarray(letters, { minLength: printed.length }), (typed) => {
      expect(parseManaCost(typed.join(''))).toMatchObject({ cost, cmc: printed.length })
    }),
    { numRuns: propertyRuns(20) },
  )
})

test('a cost in order stays as it is', () => {
  const symbol = fc.constantFrom('X', '3', '12', 'W', 'U', 'B', 'R', 'G', 'C', 'S', '{R/W}', '{2/U}', '{HW}')
  fc.assert(
    fc.property(fc.array(symbol, { minLength: 1, maxLength: 12 }), (typed) => {
      const parsed = parseManaCost(typed.join(' '))
      expect('cost' in parsed && parseManaCost(parsed.cost ?? '')).toEqual(parsed)
    }),
    { numRuns: propertyRuns(200) },
  )
})

test.for([
  ['w!', '!'],
  ['{W', '{'],
  ['one', 'ONE'],
  ['!w!', '!!'],
  ['{Q}w{T}', '{Q}{T}'],
  ['{dragon}', '{DAON}'],
  ['{w/u/b}', '{//}'],
  ['{hb}', '{H}'],
  ['{3/w}', '{3/}'],
  ['{}', '{}'],
  ['é'.repeat(60), 'É'.repeat(51)],
])('%s is not a cost', ([typed, said]) => {
  expect(parseManaCost(typed ?? '')).toEqual({
    object: 'error',
    code: 'validation_error',
    status: 422,
    details: `The string fragment(s) “${said ?? ''}” could not be understood as part of mana cost.`,
  })
})
