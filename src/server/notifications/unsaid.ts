import { z } from 'zod'

import { announcementId } from '#contract/gatherings/announcements.ts'
import { CHANGES_WITH_WORDS, withoutWords } from '#contract/gatherings/news.ts'
import { NOTICE_KINDS, type NoticeKind } from '#contract/notices.ts'
import { NOTICE_FACTS } from '#contract/notices/facts.ts'
import { REMOVED_WORDS, type RemovableThing } from '#contract/removals.ts'

/** Words that keepers removed: which, and from where. */
export interface RemovedWords {
  readonly thing: RemovableThing
  readonly thingIds: readonly string[]
}

const OF_GATHERINGS = kindsThatHold('gatheringId')

const KINDS: Readonly<Partial<Record<RemovableThing, readonly NoticeKind[]>>> = {
  gathering: OF_GATHERINGS,
  'gathering-place': OF_GATHERINGS,
  'gathering-announcement': ['gathering-announced'],
  group: kindsThatHold('conversationId'),
}

function kindsThatHold(id: 'gatheringId' | 'conversationId'): readonly NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => id in NOTICE_FACTS[kind].shape)
}

/** The kinds of notices that hold words of such things. */
export function kindsWith(thing: RemovableThing): readonly NoticeKind[] {
  return KINDS[thing] ?? []
}

/** What a notice about a thing may hold of its words. */
const Facts = z.looseObject({
  gatheringId: z.string().optional(),
  conversationId: z.string().optional(),
  group: z.string().optional(),
  words: z.string().optional(),
  announcement: z.int().optional(),
  named: z.looseObject({ title: z.string(), location: z.string() }).optional(),
  changes: z.array(z.looseObject({ field: z.string(), before: z.unknown(), after: z.unknown() })).optional(),
})
type Facts = z.infer<typeof Facts>

/** The facts of a notice without words that were removed; the same text if it holds none of them. */
export function unsaidIn(facts: string, { thing, thingIds }: RemovedWords): string {
  // What was told before facts were stored is words alone, and older than anybody is told it.
  const { data: told } = Facts.safeParse(JSON.parse(facts))
  const id = told && idOf(told, thing)
  if (told === undefined || id === undefined || !thingIds.includes(id)) return facts
  return JSON.stringify(without(told, thing))
}

/** What a notice names as a thing of this kind. */
function idOf(
  { conversationId, gatheringId, announcement }: Facts,
  thing: RemovableThing,
): string | undefined {
  if (thing === 'group') return conversationId
  if (thing !== 'gathering-announcement') return gatheringId
  return gatheringId === undefined || announcement === undefined
    ? undefined
    : announcementId(gatheringId, announcement)
}

function without(told: Facts, thing: RemovableThing): Facts {
  if (thing === 'group') return told.group === undefined ? told : { ...told, group: REMOVED_WORDS }
  if (thing === 'gathering-announcement') return { ...told, words: '' }
  return withoutWordsOf(told, thing === 'gathering' ? 'gathering' : 'gathering-place')
}

function withoutWordsOf(told: Facts, thing: keyof typeof CHANGES_WITH_WORDS): Facts {
  const { words, named, changes, announcement } = told
  const blank = thing === 'gathering' ? { title: '' } : { location: REMOVED_WORDS }
  // What a host wrote to all is a text of its own.
  const hasWords = words !== undefined && thing === 'gathering' && announcement === undefined
  return {
    ...told,
    ...(named !== undefined && { named: { ...named, ...blank } }),
    ...(hasWords && { words: '' }),
    ...(changes !== undefined && { changes: withoutWords(changes, CHANGES_WITH_WORDS[thing]) }),
  }
}
