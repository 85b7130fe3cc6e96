import {
  isSameShares,
  type Shares,
  STANDARD_SHARES,
  STANDARD_VALUATION,
  type Valuation,
} from '#contract/collection/valuation.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

/** Members whose valuation is asked for at once. */
const MEMBERS_AT_ONCE = 200

/** Finds how a member counts what their cards are worth; the standard if they never chose. */
export async function findValuation(db: Database, memberId: string): Promise<Valuation> {
  const [row] = await selectShares(db, { memberId })
  return valuationFrom(row?.shares ?? null)
}

const selectShares = prepared((db, value: (name: 'memberId') => string) =>
  db.selectFrom('profile').select('shares').where('member_id', '=', value('memberId')),
)

/** Lists how these members count, by their id; whoever never chose counts as the standard does. */
export async function listValuations(
  db: Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Valuation>> {
  const asked = [...new Set(memberIds)]
  const valuations = new Map(asked.map((id) => [id, STANDARD_VALUATION]))
  for (let at = 0; at < asked.length; at += MEMBERS_AT_ONCE) {
    const rows = await db
      .selectFrom('profile')
      .select(['member_id as memberId', 'shares'])
      .where('member_id', 'in', asked.slice(at, at + MEMBERS_AT_ONCE))
      .where('shares', 'is not', null)
      .execute()
    for (const { memberId, shares } of rows) valuations.set(memberId, valuationFrom(shares))
  }
  return valuations
}

function valuationFrom(shares: string | null): Valuation {
  return shares === null ? STANDARD_VALUATION : { ...STANDARD_VALUATION, shares: readShares(shares) }
}

/** Reads shares that `writeShares` wrote. */
export function readShares(written: string | null): Shares {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writeShares
  return written === null ? STANDARD_SHARES : (JSON.parse(written) as Shares)
}

/** The standard is not written, so that whoever chose nothing follows it. */
export function writeShares(shares: Shares): string | null {
  return isSameShares(shares, STANDARD_SHARES) ? null : JSON.stringify(shares)
}
