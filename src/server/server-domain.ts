import type { App } from '#server/app-context.ts'
import type { Acquaintance } from '#server/contributions/acquaintance.ts'
import type { NamedThings } from '#server/contributions/named-things.ts'
import type { NearNews } from '#server/contributions/near-news.ts'
import type { Removable } from '#server/contributions/removable.ts'
import type { Reportable } from '#server/contributions/reportable.ts'
import type { ThingCrowds } from '#server/contributions/thing-crowds.ts'
import type { ThingFiles } from '#server/contributions/thing-files.ts'
import type { ThingReferences } from '#server/contributions/thing-references.ts'
import type { ThingRooms } from '#server/contributions/thing-rooms.ts'
import type { ThingWords } from '#server/contributions/thing-words.ts'
import type { WordQuotes } from '#server/contributions/word-quotes.ts'
import type { Belongings } from '#server/events/belongings.ts'
import type { Guard } from '#server/events/lock-guard.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'
import type { Manners } from '#server/http/manners.ts'
import type { FirstCall, PageSource } from '#server/http/page.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadinessCheck } from '#server/http/routes.ts'
import type { TaskKind } from '#server/tasks/task-kind.ts'

/**
 * The phases in which a leaver's data is removed. Removing what a member made announces events. Reactions to
 * these may still write what follows from it, and the log holds each of these changes.
 */
const REMOVAL_PHASES = ['made', 'derived', 'logged'] as const
type RemovalPhase = (typeof REMOVAL_PHASES)[number]

/**
 * What one domain contributes to the app. Each domain exports one from its `domain.ts`, and `domains.ts`
 * lists them.
 */
export interface ServerDomain {
  readonly routes?: readonly Route[]
  /** They run in the transaction of the event. The order between domains must not matter. */
  readonly reactions?: readonly Reactions[]
  /** They run in every process, after the commit of the event. */
  readonly followers?: readonly Followers[]
  /** What it does later or in the background. */
  readonly tasks?: readonly TaskKind[]
  /** Which of its tables a change may touch only under which locks. */
  readonly guards?: readonly Guard[]
  /** What it stores about a member. */
  readonly belongings?: readonly Belongings[]
  /** When its belongings are removed; `made` by default. */
  readonly removalPhase?: RemovalPhase
  /** Heads and first replies of the pages it is the subject of. */
  readonly pages?: readonly PageSource[]
  /** Replies that the frame of every page shows. */
  readonly firstCalls?: readonly FirstCall[]
  /** Its things of which members may choose by themselves how much they are told. */
  readonly things?: readonly NamedThings[]
  /** What goes with emails about its things. */
  readonly files?: readonly ThingFiles[]
  /** What emails quote of what members say there. */
  readonly words?: readonly ThingWords[]
  /** What a digest tells of its things near a member. */
  readonly nearNews?: readonly NearNews[]
  /** Whether two members met through it. */
  readonly acquaintances?: readonly Acquaintance[]
  /** Its things with a room for two. */
  readonly rooms?: readonly ThingRooms[]
  /** Its things whose people talk in a room. */
  readonly crowds?: readonly ThingCrowds[]
  /** Its things to which messages refer. */
  readonly references?: readonly ThingReferences[]
  /** Its things that members can report to the keepers. */
  readonly reportables?: readonly Reportable[]
  /** Its texts and pictures that keepers can remove. */
  readonly removables?: readonly Removable[]
  /** Where it repeats words that keepers can remove. */
  readonly quotes?: readonly WordQuotes[]
  /** Parts of the site that answer in their own way. */
  readonly manners?: readonly Manners[]
  /** What must work before the server is ready. */
  readonly readiness?: readonly ReadinessCheck[]
  /**
   * What must be done before the server is ready. It runs at every start, so it must cost next to nothing
   * once done.
   */
  readonly preparations?: readonly ((app: App) => Promise<void>)[]
}

/** Collects what all domains contribute of one kind, in the order of the domains. */
export function gather<Thing>(
  domains: readonly ServerDomain[],
  pick: (domain: ServerDomain) => readonly Thing[] | undefined,
): Thing[] {
  return domains.flatMap((domain) => pick(domain) ?? [])
}

/** All belongings, in the order of their removal. */
export function gatherBelongings(domains: readonly ServerDomain[]): Belongings[] {
  return REMOVAL_PHASES.flatMap((phase) =>
    gather(domains, ({ belongings, removalPhase = 'made' }) =>
      removalPhase === phase ? belongings : undefined,
    ),
  )
}
