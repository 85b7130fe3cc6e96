import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'

import { asKyselyPool, openPool } from '#server/db/postgres.ts'

import { type HomeDatabase, stockHome } from './ready-made.ts'

/** Rows that are deleted make tables and indexes longer, and so each test a little slower than the one before. */
const USES_MAX = 60

/**
 * Knows how to empty the database: what the migrations left in it, and when its tables were last changed. Only tables
 * that have a page can have a row, which the file system knows.
 */
const PREPARE = `
  create schema of_tests;
  create table of_tests.sequence as
    select format('public.%I', sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as is_called
    from pg_sequences where schemaname = 'public';
  do $$
  declare filled text;
  begin
    for filled in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_relation_size(oid) > 0
    loop
      execute format('create table of_tests.%I as table public.%I', 'filled_' || filled, filled);
    end loop;
  end $$;
  create function of_tests.last_change() returns bigint stable language sql as $$
    select greatest(
      (select max(xmin::text::bigint) from pg_class where relkind <> 't'),
      (select max(xmin::text::bigint) from pg_attribute),
      (select max(xmin::text::bigint) from pg_trigger),
      (select max(xmin::text::bigint) from pg_namespace))
  $$;
  create function of_tests.empty_all() returns void language plpgsql as $$
  declare filled text;
  begin
    -- Neither references nor triggers matter where everything goes.
    perform set_config('session_replication_role', 'replica', true);
    for filled in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_relation_size(oid) > 0
    loop
      execute format('delete from public.%I', filled);
    end loop;
    for filled in select substr(relname, 8) from pg_class where relnamespace = 'of_tests'::regnamespace
      and relname like 'filled\\_%'
    loop
      execute format('insert into public.%I overriding system value select * from of_tests.%I',
        filled, 'filled_' || filled);
    end loop;
    perform setval(name::regclass, value, is_called) from of_tests.sequence;
  end $$;`

/** A PostgreSQL database that one test of this process uses after the other, with its connections. */
export class KeptDatabase {
  readonly #database: HomeDatabase
  readonly #clients: Pool
  readonly #changedAt: string
  #uses = 0
  /** The same for each test, because connections remember the names of its statements. Ending it ends nothing. */
  readonly pool: PostgresPool

  private constructor(database: HomeDatabase, clients: Pool, changedAt: string) {
    this.#database = database
    this.#clients = clients
    this.#changedAt = changedAt
    const pool = asKyselyPool(clients, { onAway: ignore, onBack: ignore, onFull: ignore })
    this.pool = { ...pool, end: () => Promise.resolve() }
  }

  static async make(home: string): Promise<KeptDatabase> {
    const database = await stockHome(home, 'tables', 'postgres')
    const clients = openPool(database.url)
    // The process may end while connections are idle.
    clients.options.allowExitOnIdle = true
    await clients.query(PREPARE)
    return new KeptDatabase(database, clients, await lastChange(clients))
  }

  get url(): string {
    return this.#database.url
  }

  /**
   * Empties it for the next test. One whose tables were changed, that is worn out, or that somebody still uses is
   * dropped instead.
   * @returns whether the next test may use it
   */
  async empty(): Promise<boolean> {
    this.#uses += 1
    const { totalCount, idleCount } = this.#clients
    const isFree = this.#uses < USES_MAX && totalCount === idleCount
    if (isFree && (await lastChange(this.#clients)) === this.#changedAt) {
      await this.#clients.query('select of_tests.empty_all()')
      return true
    }
    // Connections that are in use would keep it waiting; they end with the database.
    void this.#clients.end()
    await this.#database.drop()
    return false
  }
}

function ignore(): void {
  // The test fails by the statement itself.
}

async function lastChange(clients: Pool): Promise<string> {
  const { rows } = await clients.query<{ at: string }>('select of_tests.last_change()::text as at')
  return rows[0]?.at ?? ''
}
