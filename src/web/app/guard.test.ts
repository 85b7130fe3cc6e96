import { expect, test } from 'vitest'

import { judge } from './guard.ts'

const NOBODY = null
const MEMBER = { isAdmin: false }
const ADMIN = { isAdmin: true }

test.for([
  ['the front door is open', '/', NOBODY, 'show'],
  ['a member’s page is open', '/gandalf', NOBODY, 'show'],
  ['a public binder is open', '/binders/public/b1', NOBODY, 'show'],
  ['a page for members asks the signed-out to sign in', '/watchlist', NOBODY, 'sign-in'],
  ['so does a path of no page', '/no/such/page', NOBODY, 'sign-in'],
  ['so does an admin’s page', '/admin/dashboard', NOBODY, 'sign-in'],
  ['a member sees a page for members', '/watchlist', MEMBER, 'show'],
  ['a member who goes astray gets the 404 page', '/no/such/page', MEMBER, 'missing'],
  ['to a member an admin’s page is not there', '/admin/outbox', MEMBER, 'missing'],
  ['an admin sees it', '/admin/outbox', ADMIN, 'show'],
] as const)('%s: %s', ([, path, reader, verdict]) => {
  // The tests run in a workshop, where `/dev/…` is open besides.
  expect(judge(path, reader)).toBe(verdict)
})
