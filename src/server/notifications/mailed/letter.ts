import { z } from 'zod'

import type { Radius } from '#contract/location.ts'
import { CARRIED_MAX, type NewsLine, type QuotedRef } from '#contract/mail.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { carriesFile, kindOfNotice, tellingOfBundle } from '#contract/notices/kinds.ts'
import { type ThingRef, thingOf } from '#contract/notices/things.ts'

import type { DueNotice } from './queries.ts'

const DAY_MS = 86_400_000
const OneMessage = z.object({ number: z.int().min(1) })
/** From this many of a kind on, one line counts them. */
const COUNTED_FROM = 4

/** Whether it is still worth telling. */
export function isFresh({ kind, createdAt }: Pick<DueNotice, 'kind' | 'createdAt'>, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() < kindOfNotice(kind).freshDays * DAY_MS
}

/** What is told in one line, the newest first. What an older process told is in no bundle. */
export function bundlesOf(due: readonly DueNotice[]): DueNotice[][] {
  return [
    ...Map.groupBy(due.toReversed(), ({ id, bundle }) => (bundle === '' ? id : bundle)).values(),
  ].toReversed()
}

interface Worded {
  readonly unit: Radius['unit']
  readonly publicUrl: string
}

/** The lines of an email: each bundle, or one line for many of a kind. */
export function linesOf(due: readonly DueNotice[], unit: Radius['unit'], publicUrl: string): NewsLine[] {
  const byKind = Map.groupBy(due, ({ kind }) => kind)
  return [...byKind].flatMap(([kind, notices]) => linesOfKind(kind, notices, { unit, publicUrl }))
}

function linesOfKind(kind: NoticeKind, notices: readonly DueNotice[], worded: Worded): NewsLine[] {
  const bundles = bundlesOf(notices)
  const { listed, several } = kindOfNotice(kind)
  const most = listed?.most ?? COUNTED_FROM - 1
  const isCounted = bundles.length > most
  const shown = isCounted && listed === undefined ? [] : bundles.slice(0, most)
  const lines = shown.map((bundle) => lineOf(kind, bundle, worded))
  if (!isCounted) return lines
  const link = new URL(listed?.path ?? '/inbox', worded.publicUrl).href
  return lines.concat({ text: several(notices.length), link })
}

function lineOf(kind: NoticeKind, bundle: readonly DueNotice[], { unit, publicUrl }: Worded): NewsLine {
  const { message, link } = tellingOfBundle(kind, factsOf(bundle), unit)
  return { text: message, link: new URL(link ?? '/inbox', publicUrl).href }
}

/** The things whose files an email carries, each once, the latest news first. */
export function carriedWith(due: readonly DueNotice[]): ThingRef[] {
  const carried = new Map<string, ThingRef>()
  for (const { kind, facts } of due.toReversed()) {
    const stored: unknown = JSON.parse(facts)
    const ref = carriesFile(kind, stored) ? thingOf(stored) : null
    if (ref !== null) carried.set(`${ref.thing} ${ref.thingId}`, ref)
  }
  return [...carried.values()].slice(0, CARRIED_MAX)
}

/**
 * The things of which an email quotes what was said, each once: those with a line of their own. A notice of one message
 * is quoted from that message on.
 */
export function quotedWith(due: readonly DueNotice[]): QuotedRef[] {
  const quoted = new Map<string, QuotedRef>()
  for (const [kind, notices] of Map.groupBy(due, (notice) => notice.kind)) {
    const isCounted = bundlesOf(notices).length >= COUNTED_FROM
    if (kindOfNotice(kind).isQuoted !== true || isCounted) continue
    for (const facts of factsOf(notices)) {
      const ref = thingOf(facts)
      if (ref === null) continue
      const key = `${ref.thing} ${ref.thingId}`
      const from = Math.min(numberIn(facts) ?? 1, quoted.get(key)?.from ?? Infinity)
      quoted.set(key, { ...ref, from })
    }
  }
  return [...quoted.values()]
}

function numberIn(facts: unknown): number | undefined {
  const { data } = OneMessage.safeParse(facts)
  return data?.number
}

/** The facts of each notice, as they are stored. */
export function factsOf(bundle: readonly DueNotice[]): unknown[] {
  return bundle.map(({ facts }) => JSON.parse(facts))
}
