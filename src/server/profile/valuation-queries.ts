import {
  isSameShares,
  type Shares,
  STANDARD_SHARES,
  standardIn,
  type Valuation,
} from '#contract/collection/valuation.ts'
import type { Currency } from '#contract/currency.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

/** Members whose shares are asked for at once. */
const MEMBERS_AT_ONCE = 200

/** Where a member's choices are found, and what the installation chose for whoever did not. */
type House = Pick<App, 'db' | 'config'>

/** Finds how a member counts what their cards are worth; the standard if they never chose. */
export async function findValuation({ db, config }: House, memberId: string): Promise<Valuation> {
  const [row] = await selectValuation(db, { memberId })
  return { currency: row?.currency ?? config.currency, shares: readShares(row?.shares ?? null) }
}

/** Finds the currency of the prices that a member, or a visitor, is shown. */
export async function findCurrency(house: House, memberId: string | undefined): Promise<Currency> {
  return memberId === undefined ? house.config.currency : (await findValuation(house, memberId)).currency
}

/** Finds how others' cards count for a member, or a visitor. */
export async function findShownValuation(house: House, readerId: string | undefined): Promise<Valuation> {
  return standardIn(await findCurrency(house, readerId))
}

const selectValuation = prepared((db, value: (name: 'memberId') => string) =>
  db.selectFrom('profile').select(['shares', 'currency']).where('member_id', '=', value('memberId')),
)

/** Lists the shares that these members chose, by their id; whoever never chose has the standard ones. */
export async function listShares(
  db: Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Shares>> {
  const asked = [...new Set(memberIds)]
  const shares = new Map(asked.map((id) => [id, STANDARD_SHARES]))
  for (let at = 0; at < asked.length; at += MEMBERS_AT_ONCE) {
    const rows = await db
      .selectFrom('profile')
      .select(['member_id as memberId', 'shares'])
      .where('member_id', 'in', asked.slice(at, at + MEMBERS_AT_ONCE))
      .where('shares', 'is not', null)
      .execute()
    for (const row of rows) shares.set(row.memberId, readShares(row.shares))
  }
  return shares
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
