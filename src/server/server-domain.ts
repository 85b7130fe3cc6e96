import type { App } from '#server/app-context.ts'
import type { Belongings } from '#server/events/belongings.ts'
import type { Guard } from '#server/events/lock-guard.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'
import type { Manners } from '#server/http/manners.ts'
import type { FirstCall, PageSource } from '#server/http/page.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadinessCheck } from '#server/http/routes.ts'
import type { TaskKind } from '#server/tasks/task-kind.ts'

/**
 * What a leaver held is removed phase by phase. Removing what a member made announces events; reactions to these may still
 * write what follows from it; and each of these changes stands in the log.
 */
const REMOVAL_PHASES = ['made', 'derived', 'logged'] as const
type RemovalPhase = (typeof REMOVAL_PHASES)[number]

/** What one domain brings to the app. Each domain exports one from its `domain.ts`, and `domains.ts` lists them. */
export interface ServerDomain {
  readonly routes?: readonly Route[]
  /** In the transaction of the event. The order between domains must not matter. */
  readonly reactions?: readonly Reactions[]
  /** In every process, after the commit of the event. */
  readonly followers?: readonly Followers[]
  /** What it does later or in the background. */
  readonly tasks?: readonly TaskKind[]
  /** Which of its tables a change may touch only under which locks. */
  readonly guards?: readonly Guard[]
  /** What it keeps of a member. */
  readonly belongings?: readonly Belongings[]
  /** When its belongings are removed; `made` unless it says otherwise. */
  readonly removalPhase?: RemovalPhase
  /** Heads and first replies of the pages it is the subject of. */
  readonly pages?: readonly PageSource[]
  /** Replies that the frame of every page shows. */
  readonly firstCalls?: readonly FirstCall[]
  /** Parts of the site that answer in a way of their own. */
  readonly manners?: readonly Manners[]
  /** What must answer before the server is of use. */
  readonly readiness?: readonly ReadinessCheck[]
  /** What must be there before the server listens. Every start asks, so it must cost next to nothing once it is done. */
  readonly preparations?: readonly ((app: App) => Promise<void>)[]
}

/** One list of what all domains bring of a kind, in the order of the domains. */
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
