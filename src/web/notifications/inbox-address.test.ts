import { expect, test } from 'vitest'

import { readOnly } from './inbox-address.ts'

test('the address of the inbox says which notifications are listed', () => {
  expect(readOnly({ only: 'unread', group: 'trades' })).toEqual({ only: 'unread', group: 'trades' })
  expect(readOnly({ only: 'read', group: 'dragons', tab: 'notifications' })).toEqual({})
})
