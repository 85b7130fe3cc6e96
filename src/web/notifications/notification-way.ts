/** Where a notification leads, as the router takes it. */
export interface Way {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** A path of ours, with what follows a question mark in it. */
export function readWay(link: string): Way {
  const { pathname, searchParams } = new URL(link, 'https://here.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams) }
}
