import { findPage } from '#contract/pages.ts'

import { isDevelopment } from './mode.ts'

export type Verdict = 'show' | 'sign-in' | 'missing'

/** What whoever is signed in (`null` for nobody) gets to see at a path. */
export function judge(path: string, member: { readonly isAdmin: boolean } | null): Verdict {
  if (isDevelopment() && path.startsWith('/dev/')) return 'show'
  const page = findPage(path)
  if (member === null) return page?.access === 'anyone' ? 'show' : 'sign-in'
  if (page === undefined || (page.access === 'admin' && !member.isAdmin)) return 'missing'
  return 'show'
}
