import type { Audience } from '#contract/people.ts'
import type { Database } from '#server/db/database.ts'
import { selectUnseen } from '#server/people/public.ts'

/** How a member's standing is shown. */
export interface Listing {
  readonly unlistedAt: string | null
  readonly activityShownTo: Audience
  /** When they left all boards, for whatever reason. */
  readonly hiddenAt: string | null
  readonly points: number
}

/** Finds how a member is listed; `undefined` for one without a standing. */
export async function findListing(db: Database, memberId: string): Promise<Listing | undefined> {
  return await db
    .selectFrom('standing')
    .select([
      'unlisted_at as unlistedAt',
      'activity_shown_to as activityShownTo',
      'hidden_at as hiddenAt',
      'points',
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Whether a member is suspended or gone. */
export async function isKeptOut(db: Database, memberId: string): Promise<boolean> {
  return (await selectUnseen(db).where('member.id', '=', memberId).executeTakeFirst()) !== undefined
}

export async function updateListing(
  db: Database,
  memberId: string,
  { unlistedAt, activityShownTo }: Pick<Listing, 'unlistedAt' | 'activityShownTo'>,
): Promise<void> {
  await db
    .updateTable('standing')
    .set({ unlisted_at: unlistedAt, activity_shown_to: activityShownTo })
    .where('member_id', '=', memberId)
    .execute()
}

export async function updateHidden(db: Database, memberId: string, hiddenAt: string | null): Promise<void> {
  await db.updateTable('standing').set({ hidden_at: hiddenAt }).where('member_id', '=', memberId).execute()
}
