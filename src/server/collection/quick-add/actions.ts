import type { Member } from '#contract/accounts.ts'
import type { Act } from '#contract/collection/acts.ts'
import type { NewCopies, Stack } from '#contract/collection/stacks.ts'
import type { App } from '#server/app-context.ts'
import { findPrinting } from '#server/cards/public.ts'
import { beginAct, finishAct } from '#server/collection/acts/public.ts'
import { findOwn } from '#server/collection/binders/public.ts'
import { shelf } from '#server/collection/locks.ts'
import { addCopies } from '#server/collection/stack-actions.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

/**
 * Adds copies of a printing as an act, so that they can be taken back as one.
 * @throws {Refusal} `not_found`, `finish_not_printed` or `too_many_copies`
 */
export async function addAsAct(
  app: App,
  owner: Member,
  { binderId, ...copies }: NewCopies & { readonly binderId: string },
): Promise<{ stack: Stack; act: Act }> {
  return await transact(app, shelf(owner.id), async (change) => {
    await findOwn(change.db, owner, binderId)
    const { name: subject } = found(await findPrinting(change.db, copies.printingId))
    const actId = await beginAct(change, { memberId: owner.id, kind: 'add', subject, binderId, total: 1 })
    const stack = await addCopies(change, owner, { ...copies, binderId, actId })
    return { stack, act: await finishAct(change, actId) }
  })
}
