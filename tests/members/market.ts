import type { Member } from '#contract/accounts.ts'
import { NewBinder, type Visibility } from '#contract/collection.ts'
import { NewCopies, StackChange } from '#contract/collection/stacks.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { transact } from '#server/events/transact.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { importInventedCards } from '#tests/cards/invented-cards.ts'
import { afterwards, follow } from '#tests/server/follow.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

/** An app with a few cards, whose caches follow its log. */
export async function aTown(): Promise<TestApp> {
  const app = await startApp()
  await importInventedCards(app)
  follow(app)
  return app
}

/** Adds copies to a new binder, some of them for trade. */
export async function lists(
  app: TestApp,
  owner: Member,
  wishes: Partial<NewCopies> & {
    readonly printingId: string
    readonly forTrade?: number
    readonly visibility?: Visibility
  },
): Promise<{ binderId: string; stackId: string }> {
  const { forTrade = 1, visibility = 'public', ...copies } = wishes
  const binder = await createBinder(app, owner, NewBinder.parse({ name: 'Trade', visibility }))
  const { stack } = await addCard(app, owner, { binderId: binder.id, ...NewCopies.parse(copies) })
  await changeStack(app, owner, StackChange.parse({ stackId: stack.id, forTrade }))
  await afterwards(app)
  return { binderId: binder.id, stackId: stack.id }
}

/** @returns the id of the watch */
export async function watches(
  app: TestApp,
  member: Member,
  cardId: string,
  wishes: Partial<NewWatch> = {},
): Promise<string> {
  return (await addWatch(app, member, NewWatch.parse({ cardId, ...wishes }))).id
}

/** Suspends a member, or restores one with `null`. */
export async function suspend(app: TestApp, { id }: Member, at: string | null): Promise<void> {
  await app.db.updateTable('member').set({ suspended_at: at }).where('id', '=', id).execute()
  await transact(app, [], ({ announce }) => announce({ type: 'member.changed', memberId: id }, [id]))
}
