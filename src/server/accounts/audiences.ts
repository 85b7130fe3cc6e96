import { WATCH_AUDIENCES, type WatchAudience } from '#contract/people.ts'

/**
 * How a reader stands to the member whose things they ask for. A trader has the card in question for trade.
 * There is no Fellowship yet, so nobody is a fellow.
 */
export type Relation = 'owner' | 'trader' | 'anyone'

const AUDIENCES_WITH = {
  owner: WATCH_AUDIENCES,
  trader: ['everyone', 'traders'],
  anyone: ['everyone'],
} as const satisfies Readonly<Record<Relation, readonly WatchAudience[]>>

/** The audiences that such a reader belongs to, for SQL. This is the only place that decides it. */
export function audiencesWith<Reader extends Relation>(relation: Reader): (typeof AUDIENCES_WITH)[Reader] {
  return AUDIENCES_WITH[relation]
}

/** Whether such a reader belongs to an audience. */
export function maySee(audience: string, relation: Relation): boolean {
  const audiences: readonly string[] = audiencesWith(relation)
  return audiences.includes(audience)
}

/** How a reader stands to a member, whatever they have for trade. Visitors have no id. */
export function relationTo(ownerId: string, readerId: string | undefined): 'owner' | 'anyone' {
  return ownerId === readerId ? 'owner' : 'anyone'
}
