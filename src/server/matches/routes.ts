import { findingEndpoints } from '#contract/gatherings/finding.ts'
import { whyComeEndpoints } from '#contract/gatherings/why-come.ts'
import { matchEndpoints } from '#contract/matches.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { findOfCard } from './card-matches.ts'
import { listMatches } from './match-pages.ts'
import { findMatchWith } from './match-with.ts'
import { findWhyCome } from './why-come.ts'
import { findWithWants } from './with-wants.ts'

export const matchRoutes: readonly Route[] = [
  memberRoute(matchEndpoints.list, ({ app, member, input }) => listMatches(app, member.id, input)),
  memberRoute(matchEndpoints.with, async ({ app, member, input: { username } }) =>
    found(await findMatchWith(app, member.id, username)),
  ),
  memberRoute(findingEndpoints.withWants, ({ app, member, input }) => findWithWants(app, member.id, input)),
  memberRoute(whyComeEndpoints.at, ({ app, member, input }) =>
    findWhyCome(app, member.id, input.gatheringId),
  ),
  memberRoute(matchEndpoints.ofCard, async ({ app, member, input: { cardId, offset } }) =>
    found(await findOfCard(app, member.id, { printingId: cardId, offset })),
  ),
]
