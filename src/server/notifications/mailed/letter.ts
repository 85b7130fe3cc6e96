import type { Radius } from '#contract/location.ts'
import type { NewsLine } from '#contract/mail.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { kindOfNotice, tellingOfBundle } from '#contract/notices/kinds.ts'

import type { DueNotice } from './queries.ts'

const DAY_MS = 86_400_000
/** From this many of a kind on, one line counts them. */
const COUNTED_FROM = 4

/** Whether it is still worth telling. */
export function isFresh({ kind, createdAt }: Pick<DueNotice, 'kind' | 'createdAt'>, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() < kindOfNotice(kind).freshDays * DAY_MS
}

/** What is told in one line, the newest first. */
export function bundlesOf(due: readonly DueNotice[]): DueNotice[][] {
  return [...Map.groupBy(due.toReversed(), ({ bundle }) => bundle).values()].toReversed()
}

/** The lines of an email: each bundle, or one line for many of a kind. */
export function linesOf(due: readonly DueNotice[], unit: Radius['unit'], publicUrl: string): NewsLine[] {
  const byKind = Map.groupBy(due, ({ kind }) => kind)
  return [...byKind].flatMap(([kind, notices]) => {
    const bundles = bundlesOf(notices)
    return bundles.length < COUNTED_FROM
      ? bundles.map((bundle) => lineOf(kind, bundle, { unit, publicUrl }))
      : [{ text: kindOfNotice(kind).several(notices.length), link: new URL('/inbox', publicUrl).href }]
  })
}

function lineOf(
  kind: NoticeKind,
  bundle: readonly DueNotice[],
  { unit, publicUrl }: { readonly unit: Radius['unit']; readonly publicUrl: string },
): NewsLine {
  const { message, link } = tellingOfBundle(kind, factsOf(bundle), unit)
  return { text: message, link: new URL(link ?? '/inbox', publicUrl).href }
}

/** The facts of each notice, as they are stored. */
export function factsOf(bundle: readonly DueNotice[]): unknown[] {
  return bundle.map(({ facts }) => JSON.parse(facts))
}
