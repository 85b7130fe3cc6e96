import type { Kysely, Transaction } from 'kysely'

import type { AccountTables } from '#server/accounts/tables.ts'
import type { AdminTables } from '#server/admin/tables.ts'
import type { BountyTables } from '#server/bounties/tables.ts'
import type { CardTables } from '#server/cards/tables.ts'
import type { CollectionTables } from '#server/collection/tables.ts'
import type { EventTables } from '#server/events/tables.ts'
import type { GatheringTables } from '#server/gatherings/tables.ts'
import type { ImportTables } from '#server/imports/tables.ts'
import type { LocationTables } from '#server/location/tables.ts'
import type { MailTables } from '#server/mail/tables.ts'
import type { MatchTables } from '#server/matches/tables.ts'
import type { NotificationTables } from '#server/notifications/tables.ts'
import type { PortraitTables } from '#server/profile/portraits/tables.ts'
import type { ProfileTables } from '#server/profile/tables.ts'
import type { ShowcaseTables } from '#server/showcase/tables.ts'
import type { StandingTables } from '#server/standing/tables.ts'
import type { TaskTables } from '#server/tasks/tables.ts'
import type { WatchlistTables } from '#server/watchlist/tables.ts'

/** Every table, gathered from the domains that own them. */
export interface Tables
  extends
    EventTables,
    TaskTables,
    CardTables,
    AccountTables,
    MailTables,
    ProfileTables,
    LocationTables,
    PortraitTables,
    AdminTables,
    CollectionTables,
    ImportTables,
    ShowcaseTables,
    StandingTables,
    GatheringTables,
    NotificationTables,
    WatchlistTables,
    MatchTables,
    BountyTables {}

export type Database = Kysely<Tables>

/** A database handle that is inside a transaction. */
export type DatabaseTransaction = Transaction<Tables>
