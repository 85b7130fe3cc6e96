import { findPage } from '#contract/pages.ts'

import { isDevelopment } from './mode.ts'

export type Verdict = 'show' | 'sign-in' | 'missing'

/** What a visitor may see at a path; `member` is `null` for nobody. */
export function judge(path: string, member: { readonly isAdmin: boolean } | null): Verdict {
  if (isDevelopment() && path.startsWith('/dev/')) return 'show'
  const page = findPage(path)
  if (member === null) return page?.access === 'anyone' ? 'show' : 'sign-in'
  if (page === undefined || (page.access === 'admin' && !member.isAdmin)) return 'missing'
  return 'show'
}
