import { binderEndpoints } from '#contract/collection.ts'
import { listingEndpoints } from '#contract/collection/listing.ts'
import { pageOf, type PageSource } from '#server/http/page.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { actRoutes } from './acts/routes.ts'
import {
  addCard,
  addStack,
  changeBinder,
  createBinder,
  describeBinder,
  findOwn,
  listBinders,
  orderBinders,
  removeBinder,
} from './binders/public.ts'
import { exportRoutes } from './exports/routes.ts'
import { findOwnWindow, listOwnTags } from './listing/public.ts'
import { ownCopyRoutes } from './own-copies/routes.ts'
import { quickAddRoutes } from './quick-add/routes.ts'
import { changeStack, removeStack } from './stack-actions.ts'

export const collectionRoutes: readonly Route[] = [
  ...exportRoutes,
  ...actRoutes,
  ...quickAddRoutes,
  ...ownCopyRoutes,
  memberRoute(listingEndpoints.list, ({ app, member, input }) => findOwnWindow(app, member.id, input)),
  memberRoute(listingEndpoints.tags, ({ app, member, input }) => listOwnTags(app, member.id, input.binderId)),
  memberRoute(binderEndpoints.list, ({ app, member }) => listBinders(app, member.id)),
  memberRoute(binderEndpoints.create, ({ app, member, input }) => createBinder(app, member, input)),
  memberRoute(binderEndpoints.addCard, ({ app, member, input }) => addCard(app, member, input)),
  memberRoute(
    binderEndpoints.get,
    async ({ app, member, input }) =>
      await describeBinder(app, await findOwn(app.db, member, input.binderId)),
  ),
  memberRoute(binderEndpoints.change, ({ app, member, input }) => changeBinder(app, member, input)),
  memberRoute(binderEndpoints.order, ({ app, member, input }) => orderBinders(app, member, input.binderIds)),
  memberRoute(binderEndpoints.delete, ({ app, member, input }) => removeBinder(app, member, input.binderId)),
  memberRoute(binderEndpoints.addStack, ({ app, member, input }) => addStack(app, member, input)),
  memberRoute(binderEndpoints.changeStack, ({ app, member, input }) => changeStack(app, member, input)),
  memberRoute(binderEndpoints.removeStack, ({ app, member, input }) =>
    removeStack(app, member, input.stackId),
  ),
]

export const collectionPages: readonly PageSource[] = [
  pageOf({
    path: '/binders/:id',
    subject: binderEndpoints.get,
    input: ({ id = '' }) => ({ binderId: id }),
    head: ({ name }) => ({ title: name }),
  }),
]
