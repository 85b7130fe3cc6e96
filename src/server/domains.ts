import { accountEndpoints } from '#contract/accounts.ts'
import { accountBelongings } from '#server/accounts/belongings/actions.ts'
import { accountJobs } from '#server/accounts/jobs.ts'
import { accountFollowers, accountReactions } from '#server/accounts/reactions.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { adminBelongings } from '#server/admin/leaving/actions.ts'
import { adminReactions } from '#server/admin/reactions.ts'
import { adminRoutes } from '#server/admin/routes.ts'
import type { App } from '#server/app-context.ts'
import { actJobs } from '#server/binders/acts/jobs.ts'
import { exportRoutes } from '#server/binders/exports/routes.ts'
import { importJobs } from '#server/binders/imports/jobs.ts'
import { importReactions } from '#server/binders/imports/reactions.ts'
import { importRoutes } from '#server/binders/imports/routes.ts'
import { actBelongings, binderBelongings, importBelongings } from '#server/binders/leaving/actions.ts'
import { binderReactions } from '#server/binders/reactions.ts'
import { binderPages, binderRoutes } from '#server/binders/routes.ts'
import { shownJobs } from '#server/binders/shown/jobs.ts'
import { beginShownPrintings } from '#server/binders/shown/printings/queries.ts'
import { shownFollowers, shownReactions } from '#server/binders/shown/reactions.ts'
import { worthJobs } from '#server/binders/worth/jobs.ts'
import { bountyJobs } from '#server/bounties/jobs.ts'
import { bountyBelongings } from '#server/bounties/leaving/actions.ts'
import { bountyReactions } from '#server/bounties/reactions.ts'
import { bountyRoutes } from '#server/bounties/routes.ts'
import { beginCatalogue } from '#server/cards/catalogue/actions.ts'
import { loadFirstHoard } from '#server/cards/import/first-hoard/actions.ts'
import { cardJobs } from '#server/cards/import/jobs.ts'
import { cardBelongings } from '#server/cards/leaving/actions.ts'
import { cardFollowers } from '#server/cards/reactions.ts'
import { cardPages, cardRoutes } from '#server/cards/routes.ts'
import { scryfallManners, scryfallRoutes } from '#server/cards/scryfall-api/routes.ts'
import type { Job } from '#server/clock/run-jobs.ts'
import type { Belongings } from '#server/events/belongings.ts'
import { eventJobs } from '#server/events/jobs.ts'
import { eventBelongings } from '#server/events/leaving/actions.ts'
import { pingLog } from '#server/events/queries.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'
import { gatheringBelongings } from '#server/gatherings/leaving/actions.ts'
import { gatheringFollowers, gatheringReactions } from '#server/gatherings/reactions.ts'
import { gatheringFirstCalls, gatheringPages, gatheringRoutes } from '#server/gatherings/routes.ts'
import type { Manners } from '#server/http/manners.ts'
import type { FirstCall, PageSource } from '#server/http/page.ts'
import type { Route } from '#server/http/route.ts'
import { serviceRoutes } from '#server/http/routes.ts'
import { locationBelongings } from '#server/location/leaving/actions.ts'
import { locationReactions } from '#server/location/reactions.ts'
import { locationRoutes } from '#server/location/routes.ts'
import { mailJobs } from '#server/mail/jobs.ts'
import { mailBelongings } from '#server/mail/leaving/actions.ts'
import { mailFollowers, mailReactions } from '#server/mail/reactions.ts'
import { mailRoutes } from '#server/mail/routes.ts'
import { matchJobs } from '#server/matches/jobs.ts'
import { matchBelongings } from '#server/matches/leaving/actions.ts'
import { matchFollowers, matchReactions } from '#server/matches/reactions.ts'
import { matchRoutes } from '#server/matches/routes.ts'
import { notificationBelongings } from '#server/notifications/leaving/actions.ts'
import { notificationReactions } from '#server/notifications/reactions.ts'
import { notificationFirstCalls, notificationRoutes } from '#server/notifications/routes.ts'
import { profileJobs } from '#server/profile/jobs.ts'
import { profileBelongings } from '#server/profile/leaving/actions.ts'
import { portraitJobs } from '#server/profile/portraits/jobs.ts'
import { portraitFollowers, portraitReactions } from '#server/profile/portraits/reactions.ts'
import { portraitRoutes } from '#server/profile/portraits/routes.ts'
import { profileFollowers } from '#server/profile/reactions.ts'
import { profilePages, profileRoutes } from '#server/profile/routes.ts'
import { realtimeRoutes } from '#server/realtime/routes.ts'
import { standingJobs } from '#server/standing/jobs.ts'
import { standingBelongings } from '#server/standing/leaving/actions.ts'
import { standingFollowers, standingReactions } from '#server/standing/reactions.ts'
import { standingFirstCalls, standingRoutes } from '#server/standing/routes.ts'
import { tradeFirstCalls, tradeRoutes } from '#server/trades/routes.ts'
import { watchlistJobs } from '#server/watchlist/jobs.ts'
import { watchlistBelongings } from '#server/watchlist/leaving/actions.ts'
import { watchlistFollowers, watchlistReactions } from '#server/watchlist/reactions.ts'
import { watchlistRoutes } from '#server/watchlist/routes.ts'

/** The parts of the site that answer in a way of their own. */
export const manners: readonly Manners[] = [scryfallManners]

/** Every domain plugs in here, and nowhere else. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...profileRoutes,
  ...locationRoutes,
  ...portraitRoutes,
  ...mailRoutes,
  ...adminRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...binderRoutes,
  ...cardRoutes,
  ...scryfallRoutes,
  ...gatheringRoutes,
  ...notificationRoutes,
  ...standingRoutes,
  ...tradeRoutes,
  ...watchlistRoutes,
  ...bountyRoutes,
  ...matchRoutes,
  ...realtimeRoutes,
  ...serviceRoutes(() => routes, manners, {
    database: async ({ db }) => {
      await pingLog(db)
      return true
    },
    catalogue: ({ catalogue }) => Promise.resolve(catalogue.isOpen),
    eventLog: async ({ db }) => {
      await pingLog(db)
      return true
    },
  }),
]

/** What each domain keeps of a member. Those that could still bring something back are taken away first. */
export const belongings: readonly Belongings[] = [
  accountBelongings,
  profileBelongings,
  locationBelongings,
  binderBelongings,
  actBelongings,
  importBelongings,
  watchlistBelongings,
  bountyBelongings,
  gatheringBelongings,
  cardBelongings,
  matchBelongings,
  standingBelongings,
  notificationBelongings,
  mailBelongings,
  adminBelongings,
  eventBelongings,
]

export const reactions: readonly Reactions[] = [
  accountReactions,
  locationReactions,
  portraitReactions,
  binderReactions,
  importReactions,
  shownReactions,
  watchlistReactions,
  bountyReactions,
  gatheringReactions,
  matchReactions,
  standingReactions,
  notificationReactions,
  mailReactions,
  adminReactions,
]
export const followers: readonly Followers[] = [
  accountFollowers,
  cardFollowers,
  shownFollowers,
  gatheringFollowers,
  standingFollowers,
  mailFollowers,
  profileFollowers,
  portraitFollowers,
  watchlistFollowers,
  matchFollowers,
]
export const jobs: readonly Job[] = [
  ...eventJobs,
  ...accountJobs,
  ...profileJobs,
  ...mailJobs,
  ...cardJobs,
  ...actJobs,
  ...importJobs,
  ...worthJobs,
  ...shownJobs,
  ...watchlistJobs,
  ...bountyJobs,
  ...matchJobs,
  ...standingJobs,
  ...portraitJobs,
]
export const pages: readonly PageSource[] = [...cardPages, ...profilePages, ...binderPages, ...gatheringPages]

/** What must be there before the server listens; asked at every start, so it costs next to nothing then. */
export const preparations: readonly ((app: App) => Promise<void>)[] = [
  loadFirstHoard,
  beginCatalogue,
  beginShownPrintings,
]

/** Replies that the frame of every page shows. */
export const everyPage: readonly FirstCall[] = [
  { endpoint: accountEndpoints.session, input: {} },
  ...notificationFirstCalls,
  ...standingFirstCalls,
  ...tradeFirstCalls,
  ...gatheringFirstCalls,
]
