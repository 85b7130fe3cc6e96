import { inPlace, type Placed, type WebDomain } from '#web/app/web-domain.ts'
import { domains } from '#web/domains.ts'
import type { Reactions } from '#web/realtime/reactions.ts'

/** The entries of one kind from all domains, in order. */
export function brought<Entry extends Placed>(
  pick: (domain: WebDomain) => readonly Entry[] | undefined,
): readonly Entry[] {
  return inPlace(domains.flatMap((domain) => pick(domain) ?? []))
}

/** The same for entries that are fetched when needed. */
export async function broughtLater<Entry extends Placed>(
  pick: (domain: WebDomain) => (() => Promise<readonly Entry[]>) | undefined,
): Promise<readonly Entry[]> {
  const entries = await Promise.all(domains.map(async (domain) => (await pick(domain)?.()) ?? []))
  return inPlace(entries.flat())
}

/** The reactions of every domain. */
export const everyReaction: readonly Reactions[] = domains.flatMap(({ reactions = [] }) => reactions)
