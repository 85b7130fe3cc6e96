import { z } from 'zod'

import { endpoint } from './endpoint.ts'

const GATHERING_KINDS = ['casual', 'competitive', 'draft', 'sealed', 'commander'] as const
export type GatheringKind = (typeof GATHERING_KINDS)[number]

const LOCATION_MAX = 200
const PLAYERS_MAX = 10_000
export const GATHERING_PAGE_SIZE = 20
/** Gatherings shown in the ticker. */
export const RECENT_GATHERINGS = 10
/** Gatherings one member may create in 24 hours. */
export const GATHERINGS_A_DAY = 20
/** Used when the browser doesn't send a time zone. */
const DEFAULT_TIME_ZONE = 'UTC'

/** A time zone from the IANA database, such as `Europe/Vienna`. */
const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/)
  .refine(isTimeZone)

/** Such as `19:30`. We drop the seconds that some browsers send. */
const LocalTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/)
  .transform((time) => time.slice(0, 'HH:MM'.length))

/** Comes from a form. Nothing, or anything that isn't a number, counts as 0, which means no limit. */
const MaxPlayers = z.unknown().optional().transform(asNumber).pipe(z.int().min(0).max(PLAYERS_MAX))

export const NewGathering = z.object({
  /** Must be the caller's own. */
  username: z.string().max(100),
  gatheringType: z.enum(GATHERING_KINDS),
  /** The place in words; everyone can read it. */
  location: z.string().trim().min(1).max(LOCATION_MAX),
  /** Local day and time at the place. */
  date: z.iso.date(),
  time: LocalTime,
  timeZone: TimeZone.default(DEFAULT_TIME_ZONE),
  /** Seats including the host; 0 means no limit. */
  maxPlayers: MaxPlayers,
})
export type NewGathering = z.infer<typeof NewGathering>

export const Gathering = z.object({
  id: z.string(),
  gatheringType: z.enum(GATHERING_KINDS),
  hostUsername: z.string(),
  location: z.string(),
  /** Local day and time at the place. */
  date: z.iso.date(),
  time: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  /** Seats including the host; 0 means no limit. */
  maxPlayers: z.int(),
  /** Number of players, including the host. */
  participants: z.int(),
  createdAt: z.iso.datetime(),
})
export type Gathering = z.infer<typeof Gathering>

export const GatheringPage = z.object({
  gatherings: z.array(Gathering),
  /** Cursor of the next page; `null` on the last. */
  nextCursor: z.string().nullable(),
})
export type GatheringPage = z.infer<typeof GatheringPage>

export const RecentGathering = z.object({
  gatheringId: z.string(),
  username: z.string(),
  location: z.string(),
  participants: z.int(),
})
export type RecentGathering = z.infer<typeof RecentGathering>

/** Whether one more member may join. */
export function hasRoom(gathering: Pick<Gathering, 'maxPlayers' | 'participants'>): boolean {
  return gathering.maxPlayers === 0 || gathering.participants < gathering.maxPlayers
}

const Cursor = z.string().max(200).optional()

export const gatheringEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/createGathering',
    summary: 'Creates a gathering. Its host takes the first seat. Needs a verified address.',
    input: NewGathering,
    reply: z.object({ success: z.literal(true), gatheringId: z.string() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId',
    summary: 'One gathering. Anyone can see a public one.',
    input: z.object({ gatheringId: z.string().max(100) }),
    reply: Gathering,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/gatherings',
    summary: 'Upcoming gatherings that the caller may see, soonest first, 20 a page.',
    input: z.object({ cursor: Cursor }),
    reply: GatheringPage,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/my-gatherings',
    summary: 'Gatherings the caller hosts or joins, 20 a page.',
    input: z.object({
      /** Upcoming ones, soonest first; or past ones, latest first. */
      when: z.enum(['upcoming', 'past']).default('upcoming'),
      cursor: Cursor,
    }),
    reply: GatheringPage,
  }),
  of: endpoint({
    method: 'GET',
    path: '/api/members/:username/gatherings',
    summary: 'Upcoming gatherings that a member hosts and the caller may see, soonest first, 20 a page.',
    input: z.object({ username: z.string().max(100), cursor: Cursor }),
    reply: GatheringPage,
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/recent-gatherings',
    summary: 'The latest public gatherings, newest first, at most 10.',
    input: z.object({}),
    reply: z.array(RecentGathering),
  }),
}

/** A public gathering was created. */
export const GatheringCreated = z.object({
  type: z.literal('gathering.created'),
  gatheringId: z.string(),
  hostId: z.string(),
  hostUsername: z.string(),
  kind: z.enum(GATHERING_KINDS),
  location: z.string(),
  startsAt: z.iso.datetime(),
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function asNumber(value: unknown): number {
  if (typeof value !== 'number' && typeof value !== 'string') return 0
  const number = Number(value)
  return Number.isFinite(number) ? number : 0
}
