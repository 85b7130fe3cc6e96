import { expect, test } from 'vitest'

import { aPrinting } from '#web/cards/sample-cards.tsx'

import { meantAmong } from './meant-printings.ts'

const PRINTINGS = [
  aPrinting({ id: 'fox', set: 'Lanterns Over Mira', setCode: 'lom', collectorNumber: '26' }),
  aPrinting({ id: 'fox-dear', set: 'Lanterns Over Mira', setCode: 'lom', collectorNumber: '263' }),
  aPrinting({ id: 'saga', set: 'Saga of Lombard', setCode: 'snf', releasedAt: '1999-03-01', lang: 'ja' }),
]

test.each([
  ['', ['fox', 'fox-dear', 'saga']],
  ['26', ['fox']],
  ['#26', ['fox']],
  ['lom', ['fox', 'fox-dear']],
  ['LOM 263', ['fox-dear']],
  ['lomb', ['saga']],
  ['lanterns mira', ['fox', 'fox-dear']],
  ['1999', ['saga']],
  ['199', ['saga']],
  ['ja', ['saga']],
  ['lom 1999', []],
  ['  snf  ', ['saga']],
])('“%s” means these printings', (wanted, ids) => {
  expect(meantAmong(PRINTINGS, wanted).map(({ id }) => id)).toEqual(ids)
})
