import { type Keeping, mayKeep } from '#contract/keepers.ts'
import { findPage } from '#contract/pages.ts'

import { isDevelopment } from './mode.ts'

export type Verdict = 'show' | 'sign-in' | 'missing'

/** What a visitor may see at a path; `member` is `null` for nobody. */
export function judge(path: string, member: Keeping | null): Verdict {
  if (isDevelopment() && path.startsWith('/dev/')) return 'show'
  const page = findPage(path)
  if (member === null) return page?.access === 'anyone' ? 'show' : 'sign-in'
  if (page === undefined || (page.access === 'admin' && !mayKeep(member, page.power))) return 'missing'
  return 'show'
}

/**
 * How the address of the sign-in page says where a visitor was going. A code that they scanned is the fragment and stays it,
 * because a server would see it in the query.
 */
export function signInBefore({ href, hash }: { readonly href: string; readonly hash: string }): {
  readonly search: { readonly next: string }
  readonly hash: string
} {
  const [next = ''] = href.split('#', 1)
  return { search: { next }, hash }
}
