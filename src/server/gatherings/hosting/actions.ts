import type { Member } from '#contract/accounts.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { CO_HOSTS_MAX, type GatheringFacts } from '#contract/gatherings/hosting.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import {
  announceChange,
  deleteCoHost,
  insertCoHost,
  listCoHostIds,
  tell,
} from '#server/gatherings/concerned/public.ts'
import { dateIssue, instantOf } from '#server/gatherings/dates.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'
import {
  type ByHosts,
  describeGathering,
  findHosted,
  findOwnRows,
  refuseClosed,
} from '#server/gatherings/seats/public.ts'
import { factsOf, withoutUndefined } from '#server/gatherings/telling/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'

import { applyFacts } from './apply-facts.ts'
import { cancelWithin } from './cancel-within.ts'
import { handOn } from './hand-on.ts'

/**
 * Changes a gathering. More seats are offered to those who wait; fewer turn nobody out.
 * @throws {Refusal} `not_found`, `gathering_canceled`, `gathering_over`, or `invalid_input` for an impossible day
 */
export async function changeGathering(
  app: App,
  member: Member,
  { gatheringId, ...wanted }: GatheringFacts & { readonly gatheringId: string },
): Promise<GatheringDetails> {
  return await hosting(app, member, { gatheringId, by: 'hosts' }, async (change, gathering) => {
    refuseClosed(gathering, change.now())
    const before = factsOf(gathering)
    const after = { ...before, ...withoutUndefined(wanted) }
    const isMoved = ['date', 'time', 'timeZone'].some((field) => Object.hasOwn(wanted, field))
    const issue = isMoved ? dateIssue(instantOf(after), change.now()) : undefined
    if (issue !== undefined) throw new Refusal('invalid_input', [{ path: 'date', code: issue }])
    await applyFacts(change, gathering, { after, isMoved, byId: member.id })
  })
}

/**
 * Cancels a gathering with a word; all who come, wait or ask are told.
 * @throws {Refusal} `not_found`, `gathering_canceled` or `gathering_over`
 */
export async function cancelGathering(
  app: App,
  member: Member,
  { gatheringId, word }: { readonly gatheringId: string; readonly word: string },
): Promise<GatheringDetails> {
  return await hosting(app, member, { gatheringId, by: 'host' }, async (change, gathering) => {
    refuseClosed(gathering, change.now())
    await cancelWithin(change, gathering, word)
  })
}

interface AboutAnother {
  readonly gatheringId: string
  readonly username: string
}

/** Makes a co-host the host. Who was host becomes co-host. @throws {Refusal} `not_found` */
export async function handOver(
  app: App,
  member: Member,
  { gatheringId, username }: AboutAnother,
): Promise<GatheringDetails> {
  const heir = found(await findSeenMember(app.db, await readerOf(app, member.id), username))
  return await hosting(app, member, { gatheringId, by: 'host' }, async (change, gathering) => {
    if (!(await deleteCoHost(change.db, gatheringId, heir.id))) throw new Refusal('not_found')
    const handed = await handOn(change, gathering, heir, false)
    await tell(change, handed, heir.id, { news: 'hosting' })
  })
}

/** Makes somebody who is going a co-host. @throws {Refusal} `not_found` or `too_many_co_hosts` */
export async function addCoHost(
  app: App,
  member: Member,
  { gatheringId, username }: AboutAnother,
): Promise<GatheringDetails> {
  const helper = found(await findSeenMember(app.db, await readerOf(app, member.id), username))
  return await hosting(app, member, { gatheringId, by: 'host' }, async (change, gathering) => {
    const { guests } = await findOwnRows(change, gatheringId, helper.id)
    if (guests === undefined || helper.id === gathering.hostId) throw new Refusal('not_found')
    if ((await listCoHostIds(change.db, gatheringId)).length >= CO_HOSTS_MAX)
      throw new Refusal('too_many_co_hosts')
    await insertCoHost(change.db, { gatheringId, memberId: helper.id }, change.now())
    await announceChange(change, gathering, 'facts')
  })
}

/** Takes a co-host off; they may do so themselves. Doing it again changes nothing. @throws {Refusal} `not_found` */
export async function removeCoHost(
  app: App,
  member: Member,
  { gatheringId, username }: AboutAnother,
): Promise<GatheringDetails> {
  const helper = found(await findSeenMember(app.db, await readerOf(app, member.id), username))
  const by = helper.id === member.id ? 'hosts' : 'host'
  return await hosting(app, member, { gatheringId, by }, async (change, gathering) => {
    if (await deleteCoHost(change.db, gatheringId, helper.id))
      await announceChange(change, gathering, 'facts')
  })
}

/** Runs what a host does under the lock of the gathering. */
async function hosting(
  app: App,
  member: Member,
  { gatheringId, by }: ByHosts,
  work: (change: Change, gathering: FullGathering) => Promise<void>,
): Promise<GatheringDetails> {
  await transact(app, oneGathering(gatheringId), async (change) => {
    await work(change, await findHosted(change, member, { gatheringId, by }))
  })
  return await describeGathering(app, member.id, gatheringId)
}
