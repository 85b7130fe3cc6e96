interface Contents {
  readonly username: string
  readonly day: string
  readonly about: readonly { readonly file: string; readonly about: string }[]
}

/** What lies on top of a download. */
export function readMe({ username, day, about }: Contents): string {
  return [
    `Everything that Tradewyrm kept of ${username} on ${day}`,
    '',
    ...about.flatMap((each) => [each.file, `  ${each.about}`]),
    '',
    'Files that end in .json are lists by subject, for people and programs. Times are',
    'UTC, money is in cents of US dollars. Those in binders/ are tables that a',
    'spreadsheet opens, and that can be brought into Tradewyrm again.',
    '',
    'Not in here: your password, which we do not know; what signs you in, because',
    'whoever holds it could be you; and what belongs to others.',
    '',
  ].join('\n')
}
