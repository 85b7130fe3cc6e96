import type { ServerDomain } from '#server/server-domain.ts'

import { atGatheringReactions } from './at-gathering/reactions.ts'
import { atGatheringRoutes } from './at-gathering/routes.ts'
import { tradeBelongings } from './belongings.ts'
import { disputePictureJobs } from './disputes/pictures/jobs.ts'
import { disputePictureRoutes } from './disputes/pictures/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { offerDraftRoutes } from './drafts/routes.ts'
import { haveTraded } from './have-traded-queries.ts'
import { pastTradeRoutes } from './history/routes.ts'
import { tradeJobs } from './jobs.ts'
import { offersOf, oneTrade } from './locks.ts'
import { meetingBelongings } from './meeting/belongings.ts'
import { meetingJobs } from './meeting/jobs.ts'
import { oneTable, seatOf } from './meeting/locks.ts'
import { meetingReactions } from './meeting/reactions.ts'
import { meetingRoutes } from './meeting/routes.ts'
import { namedTrades } from './named-trades.ts'
import { ratingBelongings } from './ratings/belongings.ts'
import { removableAnswers, removableRatings } from './ratings/removable-ratings.ts'
import { reportableRatings } from './ratings/reportable-ratings.ts'
import { ratingRoutes } from './ratings/routes.ts'
import { tradeFollowers, tradeReactions } from './reactions.ts'
import { tradeRequestBelongings } from './requests/belongings.ts'
import { tradeRequestsOf } from './requests/locks.ts'
import { tradeRequestReactions } from './requests/reactions.ts'
import { removableRequests } from './requests/removable-requests.ts'
import { reportableRequests } from './requests/reportable-requests.ts'
import { tradeRequestRoutes } from './requests/routes.ts'
import { reversalRoutes } from './reversals/routes.ts'
import { tradeFirstCalls, tradeRoutes } from './routes.ts'
import { sealingRoutes } from './sealing/routes.ts'
import { talkReactions } from './talks/reactions.ts'
import { reportableTrades } from './talks/reportable-trades.ts'
import { talkRoutes } from './talks/routes.ts'
import { tradeRooms } from './trade-rooms.ts'

export const trades: ServerDomain = {
  guards: [
    {
      tables: [
        'trade',
        'trade_round',
        'trade_deed',
        'offered_copy',
        'trade_gathering',
        'seal_code',
        'seal_try',
        'seal_word',
        'seal_move',
        'seal_reversal',
        'sealed_card',
        'trade_rating',
        'trade_dispute',
        'dispute_picture',
        'missed_meeting',
      ],
      by: [oneTrade],
    },
    { tables: ['trade_side'], by: [oneTrade, offersOf] },
    { tables: ['offer_draft'], by: [offersOf] },
    { tables: ['trade_request', 'trade_request_line'], by: [tradeRequestsOf] },
    { tables: ['meet_table'], by: [oneTable] },
    { tables: ['meet_seat', 'meet_code', 'meet_try'], by: [seatOf] },
  ],
  routes: [
    ...tradeRoutes,
    ...talkRoutes,
    ...pastTradeRoutes,
    ...sealingRoutes,
    ...ratingRoutes,
    ...reversalRoutes,
    ...disputeRoutes,
    ...disputePictureRoutes,
    ...tradeRequestRoutes,
    ...meetingRoutes,
    ...atGatheringRoutes,
    ...offerDraftRoutes,
  ],
  firstCalls: tradeFirstCalls,
  reactions: [tradeReactions, talkReactions, atGatheringReactions, tradeRequestReactions, meetingReactions],
  followers: [tradeFollowers],
  tasks: [...tradeJobs, ...disputePictureJobs, ...meetingJobs],
  things: [namedTrades],
  rooms: [tradeRooms],
  acquaintances: [haveTraded],
  reportables: [reportableTrades, reportableRatings, reportableRequests],
  removables: [removableRatings, removableAnswers, removableRequests],
  belongings: [tradeBelongings, ratingBelongings, tradeRequestBelongings, meetingBelongings],
}
