import fc from 'fast-check'
import { expect, test } from 'vitest'

import { SignUp, Username } from '#contract/accounts.ts'
import { isReservedName, RESERVED_NAMES } from '#contract/reserved-names.ts'
import { newcomer } from '#tests/members/joining.ts'

test.for([...RESERVED_NAMES].filter((name) => name.length >= 3))('%s is not a valid name', (name) => {
  expect(Username.safeParse(name).success).toBe(false)
  expect(Username.safeParse(name.toUpperCase()).success).toBe(false)
})

test.for([
  '_admin',
  'Tradewyrm-Team',
  'TradewyrmTeam',
  'adm1n',
  'official-0wl',
  'Support_2',
  '-mod-',
  'Staff7',
  '5ta-ff-staff',
])('%s would pass for whoever keeps the house', (name) => {
  expect(Username.safeParse(name).success).toBe(false)
})

test.for(['modest_mage', 'supporter', 'wyrm-trader', 'gandalf01', 'r00k', 'system-shock', 'me-too'])(
  '%s is a name like any other',
  (name) => {
    expect(Username.safeParse(name).success).toBe(true)
  },
)

test('any text is a valid username or refused', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w-]{0,30}$/))
  fc.assert(
    fc.property(text, (name) => {
      const isRight = /^[A-Za-z0-9_-]{3,24}$/.test(name) && !isReservedName(name)
      expect(Username.safeParse(name).success).toBe(isRight)
    }),
  )
})

test('an address is stored in lower case', () => {
  expect(SignUp.parse({ ...newcomer('gandalf'), email: 'GANDALF@Example.ORG' }).email).toBe(
    'gandalf@example.org',
  )
})
