import { expect, test } from 'vitest'

import { judge, signInBefore } from './guard.ts'

const NOBODY = null
const MEMBER = { isAdmin: false }
const ADMIN = { isAdmin: true }

test.for([
  ['the home page is open', '/', NOBODY, 'show'],
  ['a member’s page is open', '/gandalf', NOBODY, 'show'],
  ['a public binder is open', '/binders/public/b1', NOBODY, 'show'],
  ['a page for members asks the signed-out to sign in', '/watchlist', NOBODY, 'sign-in'],
  ['so does a path without a page', '/no/such/page', NOBODY, 'sign-in'],
  ['so does an admin’s page', '/admin/dashboard', NOBODY, 'sign-in'],
  ['a member sees a page for members', '/watchlist', MEMBER, 'show'],
  ['a member gets the 404 page for an unknown path', '/no/such/page', MEMBER, 'missing'],
  ['an admin’s page does not exist for a member', '/admin/outbox', MEMBER, 'missing'],
  ['an admin sees it', '/admin/outbox', ADMIN, 'show'],
] as const)('%s: %s', ([, path, reader, verdict]) => {
  // Tests run in development mode, where `/dev/…` is open as well.
  expect(judge(path, reader)).toBe(verdict)
})

test('a scanned code stays out of the query of the sign-in page', () => {
  const going = { href: '/trades/t1?view=table#seal=s3cret', hash: 'seal=s3cret' }
  expect(signInBefore(going)).toEqual({ search: { next: '/trades/t1?view=table' }, hash: 'seal=s3cret' })
})
