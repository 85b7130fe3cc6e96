import type { Kysely, Transaction } from 'kysely'

import type { AccountTables } from '#server/accounts/tables.ts'
import type { ClockTables } from '#server/clock/tables.ts'
import type { EventTables } from '#server/events/tables.ts'

/** Every table, gathered from the domains that own them. */
export interface Tables extends EventTables, ClockTables, AccountTables {}

export type Database = Kysely<Tables>

/** A database handle that is inside a transaction. */
export type DatabaseTransaction = Transaction<Tables>
