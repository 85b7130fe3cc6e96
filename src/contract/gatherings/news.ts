import { z } from 'zod'

import { MemberId } from '#contract/member-id.ts'

import { GATHERING_KINDS } from './gathering.ts'

/** What can be told of a gathering to one member. */
const GATHERING_NEWS = [
  /** They pressed, and have a seat. */
  'coming',
  /** A seat is kept for them. */
  'offer',
  /** A seat is free, and whoever presses first has it. */
  'open',
  /** They were on the waiting list and have a seat now. */
  'seated',
  /** The seat that was kept for them went to the next. */
  'lapsed',
  /** The host lets them come. */
  'approved',
  /** The host lets them come, once a seat is free. */
  'listed',
  'turned-away',
  /** A host put them on the list of those who go. */
  'added',
  /** For hosts: somebody asks to come. */
  'asked',
  /** They are its host now. */
  'hosting',
  'changed',
  'canceled',
  /** It was cancelled, and takes place after all. */
  'restored',
  /** 24 and 2 hours before. */
  'tomorrow',
  'soon',
  /** A host wrote to all who come. */
  'announced',
] as const
export type GatheringNews = (typeof GATHERING_NEWS)[number]

/** A gathering as the news names it. */
export const NamedGathering = z.object({
  kind: z.enum(GATHERING_KINDS),
  /** Empty for the usual one. */
  title: z.string(),
  location: z.string(),
  date: z.string(),
  time: z.string(),
})
export type NamedGathering = z.infer<typeof NamedGathering>

/** What a host changed. Texts that only some may read, or that are long, are named without their words. */
export const GatheringChange = z.object({
  field: z.enum(['title', 'date', 'time', 'location', 'seats', 'kind', 'address', 'details']),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type GatheringChange = z.infer<typeof GatheringChange>

/** The changes that may hold words which keepers can remove, by what they remove. */
export const CHANGES_WITH_WORDS = {
  gathering: ['title', 'details'],
  'gathering-place': ['location', 'address'],
} as const satisfies Readonly<Record<string, readonly GatheringChange['field'][]>>

/** Changes of where or when it is. The rest can be read on the page. */
export const MOVES: ReadonlySet<string> = new Set(['date', 'time', 'location', 'address'])

/** Changes without the words in some of them. */
export function withoutWords<Change extends { readonly field: string }>(
  changes: readonly Change[],
  fields: readonly string[],
): ((Change & { before: null; after: null }) | Change)[] {
  return changes.map((change) =>
    fields.includes(change.field) ? { ...change, before: null, after: null } : change,
  )
}

/** Several dates of a series are cancelled at once. */
export const CanceledDates = z.object({
  /** It was cancelled from a day on, or it repeats differently and some dates no longer fit. */
  why: z.enum(['ended', 'repeats-differently']),
  from: z.iso.date(),
})
export type CanceledDates = z.infer<typeof CanceledDates>

/** One member is told something of a gathering. */
export const GatheringTold = z.object({
  type: z.literal('gathering.told'),
  gatheringId: z.string(),
  hostId: MemberId,
  recipientId: MemberId,
  news: z.enum(GATHERING_NEWS),
  /** Told once for each. */
  subject: z.string(),
  named: NamedGathering,
  /** Whether it cannot wait for the morning. */
  isUrgent: z.boolean(),
  /** Of a reminder: the start, after which nobody needs it. */
  usefulUntil: z.iso.datetime().optional(),
  /** By when whoever plans to come has to know it. */
  neededBy: z.iso.datetime().optional(),
  /** Who asks. */
  who: z.string().optional(),
  changes: z.array(GatheringChange).optional(),
  /** Why it was cancelled, what to bring, or what a host wrote. */
  words: z.string().optional(),
  /** The number of what a host wrote. */
  announcement: z.int().optional(),
  series: CanceledDates.optional(),
  /** Of one that takes place after all: whether a seat is kept for them. */
  isSeatKept: z.boolean().optional(),
  /** Of a series that is handed over: the first of its dates. */
  from: z.iso.date().optional(),
})
export type GatheringTold = z.infer<typeof GatheringTold>
