import type { Radius } from '#contract/location.ts'
import type { NewsLine } from '#contract/mail.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { kindOfNotice, tellingOf } from '#contract/notices/kinds.ts'

import type { DueNotice } from './queries.ts'

const DAY_MS = 86_400_000
/** From this many of a kind on, one line counts them. */
const COUNTED_FROM = 4

/** Whether it is still worth telling. */
export function isFresh({ kind, createdAt }: Pick<DueNotice, 'kind' | 'createdAt'>, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() < kindOfNotice(kind).freshDays * DAY_MS
}

/** The lines of an email: each notice, or one line for many of a kind. */
export function linesOf(due: readonly DueNotice[], unit: Radius['unit'], publicUrl: string): NewsLine[] {
  const byKind = Map.groupBy(due, ({ kind }) => kind)
  return [...byKind].flatMap(([kind, notices]) =>
    notices.length < COUNTED_FROM
      ? notices.map(({ facts }) => lineOf(kind, facts, { unit, publicUrl }))
      : [{ text: kindOfNotice(kind).several(notices.length), link: new URL('/inbox', publicUrl).href }],
  )
}

function lineOf(
  kind: NoticeKind,
  facts: string,
  { unit, publicUrl }: { readonly unit: Radius['unit']; readonly publicUrl: string },
): NewsLine {
  const { message, link } = tellingOf(kind, JSON.parse(facts), unit)
  return { text: message, link: new URL(link ?? '/inbox', publicUrl).href }
}
