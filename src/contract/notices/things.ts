import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MOVES } from '#contract/gatherings/news.ts'
import type { NoticeKind } from '#contract/notices.ts'

/** What members can choose for by itself, whatever they chose for the kinds. */
const THINGS = ['trade', 'gathering', 'conversation'] as const
export type Thing = (typeof THINGS)[number]

/** How much a member is told of one thing. `mine` is what needs them: a turn, a seat, a change of the hour. */
const Tell = z.enum(['all', 'mine', 'none'])
export type Tell = z.infer<typeof Tell>

/** A member keeps choices for so many things; without a choice, everything is told. */
export const CHOSEN_THINGS_MAX = 200

const ID_MAX = 100

export const ThingRef = z.object({ thing: z.enum(THINGS), thingId: z.string().min(1).max(ID_MAX) })
export type ThingRef = z.infer<typeof ThingRef>

/** The longest time for which a choice is made, unless it is for good: a week. */
const CHOICE_HOURS_MAX = 168

/** How much a member is told of a thing, and when that choice ends; `null` if it doesn't. */
const Told = z.object({ tell: Tell, until: z.iso.datetime().nullable() })
export type ToldOfThing = z.infer<typeof Told>

const ChosenThing = ThingRef.extend({ name: z.string(), ...Told.shape })
export type ChosenThing = z.infer<typeof ChosenThing>

const ThingChoice = ThingRef.extend({
  tell: Tell,
  /** The choice ends after so many hours. Without them it is for good. */
  hours: z.int().min(1).max(CHOICE_HOURS_MAX).optional(),
})
export type ThingChoice = z.infer<typeof ThingChoice>

export const thingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications/things',
    summary:
      'The trades, gatherings and conversations of which the caller wants to hear less, the latest choice first.',
    input: z.object({}),
    reply: z.object({ things: z.array(ChosenThing) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/notifications/things/one',
    summary: 'How much the caller is told of one trade, gathering or conversation.',
    input: ThingRef,
    reply: Told,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/notifications/things/one',
    summary:
      'Chooses how much the caller is told of one trade, gathering or conversation, for some hours or for good. Safety notices come anyway, and so does how an admin settled a dispute.',
    input: ThingChoice,
    reply: Told,
  }),
}

type Facts = Readonly<Record<string, unknown>>

/** The thing that a notice is about, by its facts; `null` if members can't choose for it by itself. */
export function thingOf(facts: unknown): ThingRef | null {
  // Asked for each notice that is told, and a schema costs as much as the query that follows.
  if (typeof facts !== 'object' || facts === null) return null
  if ('tradeId' in facts && typeof facts.tradeId === 'string')
    return { thing: 'trade', thingId: facts.tradeId }
  if ('gatheringId' in facts && typeof facts.gatheringId === 'string')
    return { thing: 'gathering', thingId: facts.gatheringId }
  if ('conversationId' in facts && typeof facts.conversationId === 'string')
    return { thing: 'conversation', thingId: facts.conversationId }
  return null
}

const always = () => true
const isOneOf =
  (fact: string, values: readonly unknown[]) =>
  (facts: Facts): boolean =>
    values.includes(facts[fact])

const Changes = z.object({ changes: z.array(z.object({ field: z.string() })) })

/** What needs its reader: they have to answer, to come, or to stay at home. */
const NEEDS_READER: { readonly [Kind in NoticeKind]?: (facts: Facts) => boolean } = {
  'trade-turn': always,
  'trade-answered': isOneOf('act', ['accept', 'cancel', 'ask']),
  'trade-said': always,
  'trade-ends': always,
  'trade-gathering': always,
  'trade-bring': always,
  'trade-codes': always,
  'trade-dispute': always,
  'trade-reversal': isOneOf('step', ['asked']),
  message: always,
  'message-request': always,
  mention: always,
  seat: always,
  'gathering-asked': always,
  'gathering-hosting': always,
  'gathering-changed': (facts) =>
    Changes.safeParse(facts).data?.changes.some(({ field }) => MOVES.has(field)) ?? false,
  'gathering-canceled': always,
  'gathering-restored': always,
}

/** What is still listed in the app for somebody who wants to hear nothing of what it is about. */
export const LISTED_THOUGH_MUTED: ReadonlySet<NoticeKind> = new Set(['mention'])

/** What keepers of the site say to its reader. */
const SAID_BY_KEEPERS: { readonly [Kind in NoticeKind]?: (facts: Facts) => boolean } = {
  'trade-dispute': isOneOf('step', ['resolved']),
}

/** Whether a notice is told to somebody who chose so for what it is about. */
export function isToldOf(tell: Tell, kind: NoticeKind, facts: unknown): boolean {
  if (tell === 'all') return true
  const parsed = z.record(z.string(), z.unknown()).safeParse(facts)
  if (!parsed.success) return false
  if (SAID_BY_KEEPERS[kind]?.(parsed.data) === true) return true
  return tell === 'mine' && NEEDS_READER[kind]?.(parsed.data) === true
}
