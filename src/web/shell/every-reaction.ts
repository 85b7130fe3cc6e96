import { domains } from '#web/domains.ts'
import type { Reactions } from '#web/realtime/reactions.ts'

/** The reactions of every domain. */
export const everyReaction: readonly Reactions[] = domains.flatMap(({ reactions = [] }) => reactions)
