import { defaultParseSearch } from '@tanstack/react-router'

/** A notification's link, in the router's form. */
export interface Way {
  readonly to: string
  readonly search: Readonly<Record<string, unknown>>
  /** The place on the page, without `#`; empty for its top. */
  readonly hash: string
}

/** Parses a path of this site with its search parameters as the router reads an address. */
export function readWay(link: string): Way {
  const { pathname, search, hash } = new URL(link, 'https://here.invalid')
  return { to: pathname, search: defaultParseSearch(search), hash: hash.slice(1) }
}
