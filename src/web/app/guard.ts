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
