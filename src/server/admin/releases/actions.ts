import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { isNewer } from './newer.ts'
import { findRead, insertVersion, upsertRead } from './queries.ts'
import { type Build, THIS_BUILD } from './this-build.ts'

/** Notes which version runs here, so that the next one is known to be an update. */
export async function noteVersion(app: App, { version }: Build = THIS_BUILD): Promise<void> {
  await transact(app, [], ({ db }) => insertVersion(db, version))
}

/**
 * Notes that a keeper has read what is new. Once is enough.
 * @throws {Refusal} `out_of_date` if another version runs here by now
 */
export async function readRelease(
  app: App,
  keeper: Pick<Member, 'id'>,
  read: string,
  { version }: Build = THIS_BUILD,
): Promise<void> {
  if (read !== version) throw new Refusal('out_of_date')
  await transact(app, [], async ({ db, announce }) => {
    const before = await findRead(db, keeper.id)
    if (before !== undefined && !isNewer(version, before)) return
    await upsertRead(db, keeper.id, version)
    await announce({ type: 'release.read', memberId: keeper.id }, [keeper.id])
  })
}
