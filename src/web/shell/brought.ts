import { inPlace, type Placed, type WebDomain } from '#web/app/web-domain.ts'
import { domains } from '#web/domains.ts'
import type { Reactions } from '#web/realtime/reactions.ts'

/** The entries of one kind that all domains bring, in their order. */
export function brought<Entry extends Placed>(
  pick: (domain: WebDomain) => readonly Entry[] | undefined,
): readonly Entry[] {
  return inPlace(domains.flatMap((domain) => pick(domain) ?? []))
}

/** The reactions of every domain. */
export const everyReaction: readonly Reactions[] = domains.flatMap(({ reactions = [] }) => reactions)
