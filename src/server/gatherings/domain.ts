import type { ServerDomain } from '#server/server-domain.ts'

import { announcementBelongings } from './announcements/belongings.ts'
import { removableAnnouncements } from './announcements/removable-announcements.ts'
import { reportableAnnouncements } from './announcements/reportable-announcements.ts'
import { announcementRoutes } from './announcements/routes.ts'
import { gatheringBelongings } from './belongings.ts'
import { calendarBelongings } from './calendar/belongings.ts'
import { gatheringFiles } from './calendar/carried-file.ts'
import { calendarOf } from './calendar/locks.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { gatheringCrowds } from './concerned/people.ts'
import { attendanceRoutes } from './door/attendance/routes.ts'
import { doorBelongings } from './door/belongings.ts'
import { checkInRoutes } from './door/check-in/routes.ts'
import { doorJobs } from './door/jobs.ts'
import { doorRoutes } from './door/routes.ts'
import { readsTown } from './finding/jobs.ts'
import { findingReactions } from './finding/reactions.ts'
import { findingRoutes } from './finding/routes.ts'
import { haveMet } from './have-met-queries.ts'
import { hostingJobs } from './hosting/jobs.ts'
import { hostingRoutes } from './hosting/routes.ts'
import { gatheringJobs } from './jobs.ts'
import { hosting, oneGathering, onePicture, oneSeries } from './locks.ts'
import { namedGatherings } from './named-gatherings.ts'
import { nearGatherings } from './near-gatherings.ts'
import { removableGatheringPictures } from './pictures/removable-pictures.ts'
import { gatheringPictureRoutes } from './pictures/routes.ts'
import { previewRoutes } from './preview/routes.ts'
import { gatheringFollowers, gatheringReactions } from './reactions.ts'
import { gatheringReferences } from './referring/refer.ts'
import { referringRoutes } from './referring/routes.ts'
import { removableGatherings, removablePlaces } from './removable-gatherings.ts'
import { reportableGatherings } from './reportable-gatherings.ts'
import { gatheringFirstCalls, gatheringPages, gatheringRoutes } from './routes.ts'
import { screenRoutes } from './screen/routes.ts'
import { seatJobs } from './seats/jobs.ts'
import { seatRoutes } from './seats/routes.ts'
import { seriesBelongings } from './series/belongings.ts'
import { seriesJobs } from './series/jobs.ts'
import { seriesReactions } from './series/reactions.ts'
import { seriesRoutes } from './series/routes.ts'
import { gatheringPictureJobs } from './stored-pictures/jobs.ts'
import { tourneyBelongings } from './tables/belongings.ts'
import { tableRoutes } from './tables/routes.ts'

export const gatherings: ServerDomain = {
  guards: [
    { tables: ['gathering', 'gathering_player'], by: [hosting, oneGathering] },
    { tables: ['gathering_waiter', 'gathering_cohost', 'gathering_change'], by: [oneGathering] },
    { tables: ['gathering_arrival', 'door_code', 'door_try', 'gathering_late_leave'], by: [oneGathering] },
    { tables: ['tourney', 'tourney_player', 'tourney_table', 'tourney_correction'], by: [oneGathering] },
    { tables: ['gathering_announcement'], by: [oneGathering] },
    { tables: ['gathering_screen'], by: [oneGathering] },
    { tables: ['gathering_picture'], by: [onePicture], letsRead: true },
    { tables: ['calendar_feed'], by: [calendarOf] },
    {
      tables: [
        'gathering_series',
        'gathering_series_date',
        'gathering_series_change',
        'gathering_series_goer',
      ],
      by: [oneSeries],
    },
  ],
  routes: [
    ...gatheringRoutes,
    ...findingRoutes,
    ...seatRoutes,
    ...hostingRoutes,
    ...gatheringPictureRoutes,
    ...previewRoutes,
    ...announcementRoutes,
    ...tableRoutes,
    ...doorRoutes,
    ...calendarRoutes,
    ...checkInRoutes,
    ...screenRoutes,
    ...attendanceRoutes,
    ...seriesRoutes,
    ...referringRoutes,
  ],
  reactions: [gatheringReactions, findingReactions, seriesReactions],
  tasks: [
    readsTown,
    ...seatJobs,
    ...hostingJobs,
    ...gatheringJobs,
    ...gatheringPictureJobs,
    ...doorJobs,
    ...seriesJobs,
  ],
  followers: [gatheringFollowers],
  nearNews: [nearGatherings],
  things: [namedGatherings],
  files: [gatheringFiles],
  acquaintances: [haveMet],
  crowds: [gatheringCrowds],
  references: [gatheringReferences],
  reportables: [reportableGatherings, reportableAnnouncements],
  removables: [removableGatherings, removablePlaces, removableGatheringPictures, removableAnnouncements],
  belongings: [
    seriesBelongings,
    announcementBelongings,
    gatheringBelongings,
    tourneyBelongings,
    doorBelongings,
    calendarBelongings,
  ],
  pages: gatheringPages,
  firstCalls: gatheringFirstCalls,
}
