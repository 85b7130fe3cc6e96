import { listingEndpoints } from '#contract/collection/listing.ts'
import { findShownMember } from '#server/accounts/queries.ts'
import { findOpenBinder } from '#server/collection/binders/queries.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, publicRoute, type Route } from '#server/http/route.ts'

import { findOpenWindow, findOwnWindow, findShownWindow, listOwnTags } from './listing.ts'

export const listingRoutes: readonly Route[] = [
  memberRoute(listingEndpoints.list, ({ app, member, input }) => findOwnWindow(app, member.id, input)),
  memberRoute(listingEndpoints.tags, ({ app, member, input }) => listOwnTags(app, member.id, input.binderId)),
  publicRoute(listingEndpoints.listPublic, async ({ app, input: { id, ...listing } }) => {
    found(await findOpenBinder(app.db, id))
    // What others may not know of a stack is left out by the contract.
    return await findOpenWindow(app, id, listing)
  }),
  publicRoute(listingEndpoints.listOf, async ({ app, member, input: { username, ...listing } }) => {
    const { id: ownerId } = found(await findShownMember(app.db, username))
    return await findShownWindow(app, { ownerId, readerId: member?.id }, listing)
  }),
]
