import { binderEndpoints } from '#contract/collection.ts'
import { listingEndpoints } from '#contract/collection/listing.ts'
import { addressOf } from '#contract/endpoint.ts'
import { idOfShort } from '#contract/short-address.ts'
import { pictureEndpoints } from '#contract/showcase/pictures.ts'
import { shortLinkEndpoints } from '#contract/showcase/short-links.ts'
import { worthEndpoints } from '#contract/showcase/worth.ts'
import { findMember } from '#server/accounts/public.ts'
import { describeShownBinder, findPublicBinderWindow, findSeenBinder } from '#server/collection/public.ts'
import { pageOf, type PageSource } from '#server/http/page.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, OtherForm, publicRoute, type Route } from '#server/http/route.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'
import { findShownValuation } from '#server/profile/public.ts'

import { searchCopies } from './copies-search.ts'
import { findShownWindow, listShownBinders } from './listing/public.ts'
import { counted } from './pictures/public.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { findHistory, findWorth } from './worth/public.ts'

export const showcaseRoutes: readonly Route[] = [
  publicRoute(binderEndpoints.getPublic, async ({ app, member, input }) => {
    const reader = await readerOf(app, member?.id)
    const binder = found(await findSeenBinder(app.db, input.id, reader))
    const { username } = found(await findMember(app.db, binder.ownerId))
    const valuation = await findShownValuation(app, member?.id)
    return { ...(await describeShownBinder(app, binder, valuation)), ownerUsername: username }
  }),
  publicRoute(listingEndpoints.listPublic, async ({ app, member, input: { id, ...listing } }) => {
    found(await findSeenBinder(app.db, id, await readerOf(app, member?.id)))
    // The contract leaves out what others may not know about a stack.
    const valuation = await findShownValuation(app, member?.id)
    return await findPublicBinderWindow(app, { binderId: id, valuation }, listing)
  }),
  publicRoute(binderEndpoints.listOf, async ({ app, member, input }) => {
    const reader = await readerOf(app, member?.id)
    const owner = found(await findSeenMember(app.db, reader, input.username))
    return await listShownBinders(app, owner, reader)
  }),
  publicRoute(listingEndpoints.listOf, async ({ app, member, input: { username, ...listing } }) => {
    const reader = await readerOf(app, member?.id)
    const { id: ownerId } = found(await findSeenMember(app.db, reader, username))
    return await findShownWindow(app, { ownerId, reader }, listing)
  }),
  publicRoute(binderEndpoints.searchCopies, ({ app, member, input }) =>
    searchCopies(app, { ...input, readerId: member?.id }),
  ),
  ...pictureRoutes,
  // It leads on whether or not there is such a binder, so that it tells nothing. The page does.
  publicRoute(shortLinkEndpoints.binder, ({ input: { code } }) => {
    const location = `/binders/public/${encodeURIComponent(idOfShort(code) ?? code)}`
    return new OtherForm(null, { location, 'content-type': 'text/plain' }, 302)
  }),
  memberRoute(worthEndpoints.worth, ({ app, member, input }) => findWorth(app, member.id, input.binderId)),
  memberRoute(worthEndpoints.history, ({ app, member, input }) => findHistory(app, member.id, input)),
]

export const showcasePages: readonly PageSource[] = [
  pageOf({
    path: '/binders/public/:id',
    subject: binderEndpoints.getPublic,
    input: ({ id = '' }) => ({ id }),
    head: ({ id, name, ownerUsername, description, copyCount, updatedAt }) => ({
      image: addressOf(pictureEndpoints.binder, { id, v: String(Date.parse(updatedAt)) }),
      title: `${name}, a binder by ${ownerUsername}`,
      description:
        description === '' ? `${counted(copyCount)} in a binder by ${ownerUsername}.` : description,
    }),
    further: ({ id = '' }) => [{ endpoint: listingEndpoints.listPublic, input: { id } }],
  }),
]
