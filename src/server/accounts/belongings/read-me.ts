interface Contents {
  readonly username: string
  readonly day: string
  readonly about: readonly { readonly file: string; readonly about: string }[]
}

/** The text at the top of a download. */
export function readMe({ username, day, about }: Contents): string {
  return [
    `Everything Tradewyrm kept about ${username} on ${day}`,
    '',
    ...about.flatMap((each) => [each.file, `  ${each.about}`]),
    '',
    'Files ending in .json hold data by subject, for people and programs. Times are',
    'UTC, and money is in cents: of euros where the name says eur, of the currency that',
    'stands beside it where there is one, and else of US dollars. Files in binders/ are',
    'tables that open in a spreadsheet. You can import them into Tradewyrm again.',
    '',
    'Not included: your password, which we do not know; what keeps you signed in,',
    'because anyone who has it could pose as you; and what belongs to others.',
    '',
  ].join('\n')
}
