import { expect, test } from 'vitest'

import { isAddressRefused } from './refused-address.ts'

test.for([
  '550 5.1.1 <gandalf@example.org>: Recipient address rejected: User unknown',
  '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Try again',
  '550 5.1.1',
  '553 5.1.3 Malformed address',
  '551 5.1.6 Moved away',
  '556 5.1.10 The host accepts no mail',
  '550 5.2.1 Mailbox disabled, not accepting messages',
  '550 No such user here',
  '550 Unknown recipient gandalf@example.org',
  '550 Requested action not taken: mailbox gandalf does not exist',
])('in reply to a recipient, %s means that the address is gone', (response) => {
  expect(isAddressRefused({ command: 'RCPT TO', response })).toBe(true)
})

test.for([
  '450 4.1.1 User unknown, try again later',
  '452 4.2.2 Mailbox full',
  '552 5.2.2 Mailbox full',
  '550 5.7.1 Relaying denied for this user',
  '550 5.7.1 Message refused as spam',
  '550 5.1.8 Sender address rejected: domain not found',
  '554 5.1.0 Address rejected',
  '535 5.7.8 Authentication failed: unknown user',
  '550 relay not permitted for unknown user',
  '550 Mailbox unknown: your server is blocked',
  '550 no',
  '554 No such user here',
  '55 5.1.1 x',
  '',
])('in reply to a recipient, %s does not', (response) => {
  expect(isAddressRefused({ command: 'RCPT TO', response })).toBe(false)
})

test('a server that looks at the recipient only after the message counts if it gives the exact code', () => {
  expect(isAddressRefused({ command: 'DATA', response: '550 5.1.1 User unknown' })).toBe(true)
  expect(isAddressRefused({ command: 'DATA', response: '550 User unknown' })).toBe(false)
})
