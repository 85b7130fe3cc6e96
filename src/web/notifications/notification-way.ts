/** A notification's link, in the router's form. */
export interface Way {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** Parses a path of this site and its search parameters. */
export function readWay(link: string): Way {
  const { pathname, searchParams } = new URL(link, 'https://here.invalid')
  return { to: pathname, search: Object.fromEntries(searchParams) }
}
