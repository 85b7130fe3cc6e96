import type { Kysely, Transaction } from 'kysely'

/** Every table. The folder that owns a table adds it here from its own `tables.ts`. */
export interface Tables {}

export type Database = Kysely<Tables>

/** A database handle that is inside a transaction. */
export type DatabaseTransaction = Transaction<Tables>
