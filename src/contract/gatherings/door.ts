import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

import { endOf, type Gathering } from './gathering.ts'

/** Members in one reply; a search finds the others. */
export const DOOR_SHOWN = 500
/** People without an account on one list. */
export const WALK_INS_MAX = 300
export const WALK_IN_NAME_MAX = 40
/** More than are ever noted at one gathering, with those who were taken off again. */
const ARRIVALS_MAX = 1_000_000

const HOUR_MS = 3_600_000
const OPENS_BEFORE_MS = 2 * HOUR_MS
const CLOSES_AFTER_MS = 24 * HOUR_MS
/** So long after it has closed, devices that had no signal still tell who came before. */
const HEARD_AFTER_MS = 24 * HOUR_MS
/** More than any door is open, with the time after it. */
const AGO_MAX_SECONDS = 30 * 86_400

/** When hosts can note who came, and until when we hear of what they noted without signal. */
export function doorTimes(gathering: Pick<Gathering, 'startsAt' | 'minutes'>): {
  readonly opensAt: Date
  readonly closesAt: Date
  readonly heardUntil: Date
} {
  const closesMs = endOf(gathering).getTime() + CLOSES_AFTER_MS
  return {
    opensAt: new Date(new Date(gathering.startsAt).getTime() - OPENS_BEFORE_MS),
    closesAt: new Date(closesMs),
    heardUntil: new Date(closesMs + HEARD_AFTER_MS),
  }
}

/** How it is known that somebody came: a host says so, they gave the code, or their word is enough. */
const CAME_HOW = ['host', 'code', 'self'] as const

/** That somebody came. */
export const DoorArrival = z.object({
  at: z.iso.datetime(),
  how: z.enum(CAME_HOW),
  /** The host who noted it; `null` if none did, or the reader doesn't see them. */
  by: z.string().nullable(),
})
export type DoorArrival = z.infer<typeof DoorArrival>

/** A member on the list. */
export const DoorMember = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  guests: z.int(),
  /** `gone` came, and left the list since; so did `turned-away`, whom a host turned away. */
  state: z.enum(['going', 'waiting', 'gone', 'turned-away']),
  came: DoorArrival.nullable(),
  /**
   * A digest of the token in their own code, so that a device without signal can tell whose it scanned. `null` for whoever
   * has none.
   */
  codeDigest: z.string().nullable(),
})
export type DoorMember = z.infer<typeof DoorMember>

/** Somebody without an account who came. */
export const WalkIn = z.object({ number: z.int(), name: z.string(), came: DoorArrival })
export type WalkIn = z.infer<typeof WalkIn>

export const DoorList = z.object({
  /** Whether arrivals can be noted now. */
  isOpen: z.boolean(),
  /** Those who came, without guests. */
  here: z.int(),
  /** Those who came or have a seat, without guests. */
  expected: z.int(),
  /** By name. */
  members: z.array(DoorMember),
  /** The first to come first. */
  walkIns: z.array(WalkIn),
  /** Whether nobody who was looked for is left out. */
  isWhole: z.boolean(),
})
export type DoorList = z.infer<typeof DoorList>

/** Whose code was scanned, and what follows. */
export const ScannedCode = z.object({
  username: z.string(),
  /** `in` came now, `since` was noted before, and `not-listed` has no seat and doesn’t wait for one. */
  state: z.enum(['in', 'since', 'not-listed']),
  /** Since when they are in. */
  at: z.iso.datetime().nullable(),
})
export type ScannedCode = z.infer<typeof ScannedCode>

const one = z.object({ gatheringId: z.string().max(100) })
const theOther = one.extend({ username: z.string().max(100) })
/**
 * How long ago it was done, by a device that had no signal. A span, because the clock of a phone may be wrong.
 */
const secondsAgo = z.int().min(0).max(AGO_MAX_SECONDS).default(0)
const WalkInName = z.string().trim().min(1).max(WALK_IN_NAME_MAX)

export const doorEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/door',
    summary: `For its hosts: who is going or waits, whether they came, and who came without an account, at most ${String(DOOR_SHOWN)}.`,
    input: one.extend({
      /** A part of a name. */
      find: z.string().trim().max(WALK_IN_NAME_MAX).default(''),
    }),
    reply: DoorList,
  }),
  note: endpoint({
    method: 'PUT',
    path: '/api/gatherings/:gatheringId/door/members/:username',
    summary:
      'For its hosts, from two hours before the start until a day after the end: notes that somebody who is going or waits came. Doing it again changes nothing, but for an earlier time. What was done without signal is taken for another day.',
    input: theOther.extend({ secondsAgo }),
    reply: z.object({}),
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/api/gatherings/:gatheringId/door/members/:username',
    summary: 'For its hosts: takes back that somebody came.',
    input: theOther,
    reply: z.object({}),
  }),
  scan: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/door/scans',
    summary:
      'For its hosts, at the same times: notes that somebody came by the code that they show for this gathering. Scanning it again changes nothing, but for an earlier time.',
    input: one.extend({
      /** The token that was scanned, or the digits. Spaces and dashes between digits don’t matter. */
      code: z.string().min(1).max(100),
      secondsAgo,
    }),
    reply: ScannedCode,
  }),
  addWalkIn: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/door/walk-ins',
    names: ['walkIn'],
    summary: 'For its hosts: notes that somebody without an account came.',
    input: one.extend({ walkIn: WalkInName }),
    reply: z.object({}),
  }),
  removeWalkIn: endpoint({
    method: 'DELETE',
    path: '/api/gatherings/:gatheringId/door/walk-ins/:number',
    summary: 'For its hosts: takes somebody without an account off the list.',
    input: one.extend({ number: z.coerce.number().int().min(1).max(ARRIVALS_MAX) }),
    reply: z.object({}),
  }),
}

/** Who came to a gathering changed, for its hosts. */
export const DoorChanged = z.object({
  type: z.literal('door.changed'),
  gatheringId: z.string(),
  hostId: MemberId,
})
