import type { Radius } from '#contract/location.ts'
import type { Telling } from '#contract/notices/kind.ts'
import { kindOfNotice, tellingOfBundle } from '#contract/notices/kinds.ts'
import type { PushWords } from '#contract/notices/settings.ts'
import type { PushPayload } from '#contract/push.ts'
import { bundlesOf, type DueNotice, factsOf } from '#server/notifications/public.ts'

const DAY_MS = 86_400_000
const APP_NAME = 'Tradewyrm'
const INBOX = '/inbox'
/** What a screen shows that anybody may see. */
const DISCREET = 'A raven brought you news.'
/** A lock screen shows no more lines. */
const LINES_MAX = 4
/** So that the whole stays far below the 4,096 bytes that push services take. */
const BODY_MAX = 600
/** Reading one of more notifications than this on the way does not take the push back. */
const IDS_MAX = 40

/** What words depend on. */
export interface WordedFor {
  readonly words: PushWords
  readonly unit: Radius['unit']
}

/** One push for everything that is due at a time. */
export function payloadOf(due: readonly DueNotice[], tag: string, { words, unit }: WordedFor): PushPayload {
  const tellings = [...Map.groupBy(due, ({ kind }) => kind)].map(([kind, notices]) => {
    const [bundle = [], ...more] = bundlesOf(notices)
    return more.length > 0
      ? { message: kindOfNotice(kind).several(notices.length), link: INBOX }
      : tellingOfBundle(kind, factsOf(bundle), unit)
  })
  return {
    title: APP_NAME,
    body: words === 'discreet' ? DISCREET : bodyOf(tellings),
    tag,
    path: (tellings.length === 1 ? tellings[0]?.link : undefined) ?? INBOX,
    ids: due.slice(0, IDS_MAX).map(({ id }) => id),
  }
}

function bodyOf(tellings: readonly Telling[]): string {
  const shown = tellings.slice(0, LINES_MAX).map(({ message }) => message)
  const letters = Array.from(shown.join('\n'))
  return letters.length <= BODY_MAX ? letters.join('') : `${letters.slice(0, BODY_MAX - 1).join('')}…`
}

/** Until when a push is worth sending: as long as the shortest of what it tells. */
export function freshUntil(due: readonly DueNotice[]): Date {
  const ends = due.map(
    ({ kind, createdAt }) => new Date(createdAt).getTime() + kindOfNotice(kind).freshDays * DAY_MS,
  )
  return new Date(Math.min(...ends))
}

/** What a member sees who tries a browser. */
export function testPayload(id: string): PushPayload {
  return {
    title: APP_NAME,
    body: 'The raven found its way. This is how news will reach you.',
    tag: id,
    path: '/profile#notices',
    ids: [],
  }
}
