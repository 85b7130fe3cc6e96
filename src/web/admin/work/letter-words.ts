const KINDS: Readonly<Record<string, string>> = {
  'verify-address': 'Verify an address',
  'verify-application': 'Verify an address, before being let in',
  'let-in': 'Let in',
  'not-let-in': 'Not let in',
  'reset-password': 'Choose a new password',
  'confirm-new-address': 'Confirm a new address',
  'address-changing': 'Warning about a new address',
  'address-kept': 'Address changed back',
  'address-taken': 'Sign-up with a known address',
  news: 'News',
  farewell: 'Farewell',
  'account-deleted': 'Account deleted',
  renamed: 'New username',
  suspended: 'Suspension',
  ruled: 'Decision',
  'appeal-answered': 'Answer to an appeal',
}

/** What an email is about. */
export function letterWords(kind: string): string {
  return KINDS[kind] ?? kind
}

const CODES: Readonly<Record<string, string>> = {
  expired: 'Its link had expired.',
  ECONNECTION: 'The mail server did not answer.',
  ECONNREFUSED: 'The mail server did not answer.',
  ESOCKET: 'The mail server did not answer.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EDNS: 'There is no mail server at that name.',
  EAUTH: 'The mail server refused our sign-in.',
}

/** What the mail server answered, or the line to it. */
export function answerWords(code: string): string {
  return CODES[code] ?? `The mail server said ${code}.`
}
