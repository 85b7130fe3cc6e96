import { z } from 'zod'

import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { RemovableThing } from '#contract/removals.ts'
import { account, admins } from '#server/accounts/locks.ts'
import { checkAbove, findFullMember } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import type { Removable } from '#server/contributions/removable.ts'
import type { RemovedWords } from '#server/contributions/word-quotes.ts'
import type { Lock } from '#server/events/locks.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { WITHOUT_TASK } from '#server/tasks/task-kind.ts'

import { rule } from './actions.ts'
import { decisionsAbout } from './locks.ts'
import { findDecision } from './queries.ts'
import { findRemoval, insertRemoval, listToPurge, updatePurged } from './removal-queries.ts'

const DAY_MS = 86_400_000
/** As many as are deleted within a few milliseconds each. */
const PURGED_AT_ONCE = 50

/** What was taken out of where other domains repeated it, by their names. */
const Quoted = z.record(z.string(), z.string())

/** What a keeper removes, and why. */
interface Removing {
  readonly thing: RemovableThing
  readonly id: string
  readonly reason: string
}

/**
 * Removes a text or a picture of a member, and tells them why.
 * @throws {Refusal} `not_found`, `keeper_account`, or `nothing_to_remove` for what is empty or removed already
 */
export async function removeContent(
  app: App,
  keeper: Member,
  { thing, id, reason }: Removing,
): Promise<void> {
  const removable = removableOf(app, thing)
  const one = found(await removable.find(app, id))
  const { authorId } = one
  const locks = [account(authorId), admins.all, decisionsAbout(authorId), ...one.locks]
  await transact(app, locks, async (change) => {
    const member = found(await findFullMember(change.db, authorId))
    await checkAbove(change.db, keeper, member)
    const removed = await removable.remove(app, change, one.id)
    if (removed === undefined) throw new Refusal('nothing_to_remove')
    const decisionId = await rule(change, { keeper, member, kind: 'removal', reason, until: null, thing })
    await insertRemoval(change.db, {
      decision_id: decisionId,
      thing,
      thing_id: one.id,
      title: one.title,
      lines: JSON.stringify(removed.lines),
      picture: removed.picture,
      kept: removed.kept,
      quoted: await takeQuotes(app, change, { thing, thingIds: removed.thingIds ?? [] }),
      removed_at: change.now().toISOString(),
    })
    await change.announce({ type: 'appeal.changed', decisionId }, [authorId])
    const { thingIds = [] } = removed
    if (thingIds.length > 0)
      await change.announce({ type: 'words.removed', thing, thingIds: [...thingIds] }, 'nobody')
  })
}

/** Takes removed words out of where other domains repeat them. @returns what brings these back */
async function takeQuotes(app: App, change: Change, removed: RemovedWords): Promise<string | null> {
  const taken: Record<string, string> = {}
  for (const { name, remove } of app.quotes) {
    const kept = await remove(change, removed)
    if (kept !== undefined) taken[name] = kept
  }
  return Object.keys(taken).length === 0 ? null : JSON.stringify(taken)
}

/** How a removed thing comes back, and what that must be alone with. */
interface WayBack {
  readonly locks: readonly Lock[]
  readonly restore: (change: Change) => Promise<void>
}

const NOTHING: WayBack = { locks: [], restore: () => Promise.resolve() }

/** Finds out how what a decision removed can come back. Nothing does if it was another decision, or the thing is gone. */
export async function wayBack(app: App, decisionId: string): Promise<WayBack> {
  const removal = await findRemoval(app.db, decisionId)
  if (removal === undefined) return NOTHING
  const removable = removableOf(app, removal.thing)
  const one = await removable.find(app, removal.thing_id)
  if (one === undefined) return NOTHING
  return {
    locks: one.locks,
    restore: async (change) => {
      const now = await findRemoval(change.db, decisionId)
      if (typeof now?.kept !== 'string') return
      await removable.restore(app, change, { id: one.id, kept: now.kept })
      const quoted = Quoted.parse(JSON.parse(now.quoted ?? '{}'))
      for (const { name, restore } of app.quotes) {
        const kept = quoted[name]
        if (kept !== undefined) await restore(change, kept)
      }
    },
  }
}

/**
 * Deletes for good what was removed long ago. What an appeal waits for stays, and so does what is back, though nothing
 * more is kept of it here.
 */
export async function purgeRemoved(app: App, { turn } = WITHOUT_TASK): Promise<void> {
  const before = new Date(app.now().getTime() - KEPT_DAYS.removed * DAY_MS).toISOString()
  for (;;) {
    const due = await listToPurge(app.db, before, PURGED_AT_ONCE)
    for (const { decision_id: decisionId, thing, member_id: memberId } of due)
      await transact(app, decisionsAbout(memberId), async (change) => {
        const { kept, ended_at: endedAt } = (await findDecision(change.db, decisionId)) ?? {}
        if (typeof kept === 'string' && endedAt === null) await removableOf(app, thing).purge?.(change, kept)
        await updatePurged(change.db, decisionId)
      })
    if (due.length < PURGED_AT_ONCE) return
    await turn()
  }
}

function removableOf(app: App, thing: RemovableThing): Removable {
  const removable = app.removables.find((each) => each.thing === thing)
  if (removable === undefined) throw new Error(`no domain lets keepers remove a ${thing}`)
  return removable
}
