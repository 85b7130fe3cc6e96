import { findShownMember, type KnownMember, listShownMembers } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { memberAnswer } from '#server/events/member-answer.ts'

import { listApartIds, listKeptAwayIds } from './block-queries.ts'
import { listFellowIds } from './queries.ts'

/** Who asks for something: a visitor, or a member with their bonds. */
export interface Reader {
  /** Visitors have none. */
  readonly id: string | undefined
  readonly fellowIds: ReadonlySet<string>
  /** Those whom a block parts from them, whoever of the two blocked the other: neither sees the other. */
  readonly apartIds: ReadonlySet<string>
  /** Those of whom nothing reaches them unasked, such as the lines of the ticker. What they open shows all. */
  readonly mutedIds: ReadonlySet<string>
}

export const VISITOR: Reader = {
  id: undefined,
  fellowIds: new Set(),
  apartIds: new Set(),
  mutedIds: new Set(),
}

/** How long a process that lost contact may be wrong. */
const KEPT_MS = 60_000

const readers = memberAnswer(findReader, KEPT_MS)

/** Who asks, from memory: bonds change rarely, and every list asks. */
export async function readerOf(app: App, memberId: string | undefined): Promise<Reader> {
  return memberId === undefined ? VISITOR : await readers.get(app, memberId)
}

async function findReader(db: Database, memberId: string): Promise<Reader> {
  const [fellowIds, apartIds, mutedIds] = await Promise.all([
    listFellowIds(db, memberId),
    listApartIds(db, memberId),
    listKeptAwayIds(db, { memberId, way: 'muted' }),
  ])
  return {
    id: memberId,
    fellowIds: new Set(fellowIds),
    apartIds: new Set(apartIds),
    mutedIds: new Set(mutedIds),
  }
}

/** Forgets a member's bonds, because they may have changed. */
export const dropReader = readers.drop

/** How a reader stands to the owner of something. */
interface Relation {
  readonly isFellow: boolean
  /** Whether the reader has the very card for trade. */
  readonly isTrader?: boolean
}

/**
 * Whether others, who stand to the owner like this, are in an audience that the owner chose. An audience that
 * nobody knows is empty.
 */
export function isIn(audience: string, { isFellow, isTrader = false }: Relation): boolean {
  if (audience === 'everyone') return true
  if (audience === 'traders') return isTrader
  return audience === 'fellowship' && isFellow
}

/** Whether a reader may see what its owner shows to an audience: the one decision for every reply. */
export function maySee(
  { id, fellowIds, apartIds }: Reader,
  ownerId: string,
  audience: string,
  { isTrader = false }: Pick<Relation, 'isTrader'> = {},
): boolean {
  if (id === ownerId) return true
  return !apartIds.has(ownerId) && isIn(audience, { isFellow: fellowIds.has(ownerId), isTrader })
}

/**
 * Finds a member whom a reader sees, ignoring the case of the name: neither suspended nor gone, and without a
 * block between the two.
 */
export async function findSeenMember(
  db: Database,
  { apartIds }: Reader,
  username: string,
): Promise<KnownMember | undefined> {
  const member = await findShownMember(db, username)
  return member === undefined || apartIds.has(member.id) ? undefined : member
}

/** Finds those of these names whom a reader sees, as `findSeenMember` does for one, by name in lower case. */
export async function findSeenMembers(
  db: Database,
  { apartIds }: Reader,
  usernames: readonly string[],
): Promise<ReadonlyMap<string, KnownMember>> {
  const members = await listShownMembers(db, usernames)
  const seen = members.filter(({ id }) => !apartIds.has(id))
  return new Map(seen.map((member) => [member.username.toLowerCase(), member]))
}
