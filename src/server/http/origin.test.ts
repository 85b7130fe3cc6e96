import { expect, test } from 'vitest'

import { checkOrigin } from './origin.ts'

const HOUSE = 'https://cards.example'

function check(origin: string, host: string, publicUrl = HOUSE): void {
  checkOrigin(new Request('http://127.0.0.1/api/x', { method: 'POST', headers: { origin, host } }), publicUrl)
}

test.for<readonly [string, string]>([
  ['https://cards.example', 'cards.example'],
  ['https://other.example', 'other.example'],
])('a page of %s may act on %s', ([origin, host]) => {
  expect(() => check(origin, host)).not.toThrow()
})

test.for<readonly [string, string]>([
  ['http://cards.example', 'cards.example'],
  ['https://elsewhere.example', 'cards.example'],
  ['null', 'cards.example'],
])('a page of %s may not act on %s', ([origin, host]) => {
  expect(() => check(origin, host)).toThrow('foreign_origin')
})

test('a house without https is reached by other names, too', () => {
  expect(() => check('http://192.168.0.2:3000', '192.168.0.2:3000', 'http://localhost:3000')).not.toThrow()
})
