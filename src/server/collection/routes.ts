import { binderEndpoints } from '#contract/collection.ts'
import { listingEndpoints } from '#contract/collection/listing.ts'
import { findMember, findShownMember } from '#server/accounts/queries.ts'
import { pageOf, type PageSource } from '#server/http/page.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, publicRoute, type Route } from '#server/http/route.ts'
import { searchCopies } from '#server/showcase/copies-search.ts'
import { worthRoutes } from '#server/showcase/worth/routes.ts'

import { actRoutes } from './acts/routes.ts'
import {
  addCard,
  changeBinder,
  createBinder,
  findOwn,
  orderBinders,
  removeBinder,
} from './binders/actions.ts'
import { findOpenBinder, listBinders, listPublicBinders, withTotals } from './binders/queries.ts'
import { listingRoutes } from './listing/routes.ts'
import { changeStack, removeStack } from './stacks/actions.ts'

export const binderRoutes: readonly Route[] = [
  ...actRoutes,
  ...listingRoutes,
  ...worthRoutes,
  memberRoute(binderEndpoints.list, ({ app, member }) => listBinders(app, member.id)),
  memberRoute(binderEndpoints.create, ({ app, member, input }) => createBinder(app, member, input)),
  memberRoute(binderEndpoints.addCard, ({ app, member, input }) => addCard(app, member, input)),
  memberRoute(binderEndpoints.get, async ({ app, member, input }) => {
    const [binder] = await withTotals(app, [await findOwn(app.db, member, input.binderId)])
    return found(binder)
  }),
  memberRoute(binderEndpoints.change, ({ app, member, input }) => changeBinder(app, member, input)),
  memberRoute(binderEndpoints.order, ({ app, member, input }) => orderBinders(app, member, input.binderIds)),
  memberRoute(binderEndpoints.delete, ({ app, member, input }) => removeBinder(app, member, input.binderId)),
  memberRoute(binderEndpoints.addStack, async ({ app, member, input }) => {
    const { stack } = await addCard(app, member, input)
    return stack
  }),
  memberRoute(binderEndpoints.changeStack, ({ app, member, input }) => changeStack(app, member, input)),
  memberRoute(binderEndpoints.removeStack, ({ app, member, input }) =>
    removeStack(app, member, input.stackId),
  ),
  publicRoute(binderEndpoints.getPublic, async ({ app, input }) => {
    const binder = found(await findOpenBinder(app.db, input.id))
    const [shown] = await withTotals(app, [binder])
    const { username } = found(await findMember(app.db, binder.ownerId))
    return { ...found(shown), ownerUsername: username }
  }),
  publicRoute(binderEndpoints.listOf, async ({ app, input }) => {
    const owner = found(await findShownMember(app.db, input.username))
    return await listPublicBinders(app, owner)
  }),
  publicRoute(binderEndpoints.searchCopies, ({ app, member, input }) =>
    searchCopies(app, { ...input, readerId: member?.id }),
  ),
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
    further: ({ id = '' }) => [{ endpoint: listingEndpoints.listPublic, input: { id } }],
  }),
]
