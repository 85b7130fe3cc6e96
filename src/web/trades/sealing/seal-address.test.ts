import { expect, test } from 'vitest'

import { sealAddress, tokenIn } from './seal-address.ts'

test('the token in an address is found again', () => {
  expect(tokenIn(sealAddress('t/1', 'a-b_c%'))).toBe('a-b_c%')
})

test.for(['https://elsewhere.example/', '#seal=', '#seal=%E0%A4%A', ''])('%s holds no token', (text) => {
  expect(tokenIn(text)).toBeUndefined()
})
