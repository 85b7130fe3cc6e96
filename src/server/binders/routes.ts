import { binderEndpoints } from '#contract/binders.ts'
import { STACK_PAGE_SIZE } from '#contract/binders/stacks.ts'
import { findMember } from '#server/accounts/queries.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { pageOf, type PageSource } from '#server/http/page.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, publicRoute, type Route } from '#server/http/route.ts'

import { addCard, changeBinder, createBinder, findOwn, removeBinder } from './actions.ts'
import { searchCopies } from './copies/queries.ts'
import { findOpenBinder, listBinders, withTotals } from './queries.ts'
import { changeStack, removeStack } from './stacks/actions.ts'
import { listStacks, type ShownStack } from './stacks/queries.ts'

const NOTHING = {}

export const binderRoutes: readonly Route[] = [
  memberRoute(binderEndpoints.list, ({ app, member }) => listBinders(app.db, member.id)),
  memberRoute(binderEndpoints.create, ({ app, member, input }) => createBinder(app, member, input)),
  memberRoute(binderEndpoints.addCard, ({ app, member, input }) => addCard(app, member, input)),
  memberRoute(binderEndpoints.get, async ({ app, member, input }) => {
    const [binder] = await withTotals(app.db, [await findOwn(app.db, member, input.binderId)])
    return found(binder)
  }),
  memberRoute(binderEndpoints.change, ({ app, member, input }) => changeBinder(app, member, input)),
  memberRoute(binderEndpoints.delete, async ({ app, member, input }) => {
    await removeBinder(app, member, input.binderId)
    return NOTHING
  }),
  memberRoute(binderEndpoints.listStacks, async ({ app, member, input: { binderId, cursor } }) => {
    await findOwn(app.db, member, binderId)
    return pageFrom(await listStacks(app.db, binderId, readCursor(cursor)))
  }),
  memberRoute(binderEndpoints.addStack, async ({ app, member, input }) => {
    const { stack } = await addCard(app, member, input)
    return stack
  }),
  memberRoute(binderEndpoints.changeStack, ({ app, member, input }) => changeStack(app, member, input)),
  memberRoute(binderEndpoints.removeStack, async ({ app, member, input }) => {
    await removeStack(app, member, input.stackId)
    return NOTHING
  }),
  publicRoute(binderEndpoints.getPublic, async ({ app, input }) => {
    const binder = found(await findOpenBinder(app.db, input.id))
    const [shown] = await withTotals(app.db, [binder])
    const { username } = found(await findMember(app.db, binder.ownerId))
    return { ...found(shown), ownerUsername: username }
  }),
  publicRoute(binderEndpoints.listPublicStacks, async ({ app, input: { id, cursor } }) => {
    found(await findOpenBinder(app.db, id))
    return pageFrom(await listStacks(app.db, id, readCursor(cursor)))
  }),
  publicRoute(binderEndpoints.searchCopies, ({ app, input }) => searchCopies(app, input)),
]

export const binderPages: readonly PageSource[] = [
  pageOf({
    path: '/binders/public/:id',
    subject: binderEndpoints.getPublic,
    input: ({ id = '' }) => ({ id }),
    head: ({ name, ownerUsername, description, copyCount }) => ({
      title: `${name}, spells of ${ownerUsername}`,
      description: description === '' ? `${String(copyCount)} cards of ${ownerUsername}.` : description,
    }),
    further: ({ id = '' }) => [{ endpoint: binderEndpoints.listPublicStacks, input: { id } }],
  }),
]

/** What others may not know of a stack is left out by the contract of their endpoint. */
function pageFrom(stacks: ShownStack[]): { stacks: ShownStack[]; nextCursor: string | null } {
  return {
    stacks,
    nextCursor: cursorAfter(stacks, STACK_PAGE_SIZE, ({ cardName, id }) => ({ key: cardName, id })),
  }
}
