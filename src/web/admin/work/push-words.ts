const CODES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The push service did not answer.',
  ECONNRESET: 'The push service broke off.',
  ETIMEDOUT: 'The push service did not answer in time.',
  ENOTFOUND: 'There is no push service at that name.',
  EAI_AGAIN: 'We could not look up the push service.',
}

/** What the push service answered, or the line to it. */
export function pushAnswerWords(code: string): string {
  return CODES[code] ?? `The push service said ${code}.`
}

/** What a push is, without what it says. */
export function pushWords(tells: number): string {
  if (tells === 0) return 'Test'
  return tells === 1 ? '1 notification' : `${String(tells)} notifications`
}
