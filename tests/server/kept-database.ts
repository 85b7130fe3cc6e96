import type { PostgresPool } from 'kysely'
import type { Pool } from 'pg'

import { asKyselyPool, openPool } from '#server/db/postgres.ts'
import { found } from '#server/http/refusal.ts'

import { type HomeDatabase, stockHome } from './ready-made.ts'

/** Each use leaves dead rows in PostgreSQL's own tables, which nothing vacuums. */
const USES_MAX = 60

/**
 * Functions that empty the database. They are in a schema without tables, because some tests read every table. Only a
 * table that has a page can have a row, which the file system knows.
 */
const PREPARE = `
  create schema of_tests;
  create function of_tests.last_change() returns text stable language sql as $$
    select concat_ws(' ',
      (select max(xmin::text::bigint) from pg_attribute), (select count(*) from pg_attribute),
      (select max(xmin::text::bigint) from pg_trigger), (select max(xmin::text::bigint) from pg_namespace))
  $$;
  create function of_tests.filled() returns setof name stable language sql as $$
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
  $$;
  create function of_tests.rows_now() returns jsonb language plpgsql as $$
  declare
    filled name;
    some_rows jsonb;
    all_rows jsonb := '{}';
  begin
    for filled in select of_tests.filled() loop
      execute format('select coalesce(jsonb_agg(to_jsonb(one)), ''[]'') from public.%I one', filled) into some_rows;
      all_rows := all_rows || jsonb_build_object(filled, some_rows);
    end loop;
    return all_rows;
  end $$;
  create function of_tests.next_numbers() returns jsonb language sql as $$
    select coalesce(jsonb_agg(jsonb_build_object('name', format('public.%I', sequencename),
      'value', coalesce(last_value, start_value), 'is_called', last_value is not null)), '[]')
    from pg_sequences where schemaname = 'public'
  $$;
  create function of_tests.empty() returns text language plpgsql as $$
  declare
    filled name;
    emptied text;
  begin
    -- Neither references nor triggers matter where everything goes.
    perform set_config('session_replication_role', 'replica', true);
    select string_agg(format('public.%I', one), ', ') into emptied from of_tests.filled() one;
    for filled in select of_tests.filled() loop
      execute format('delete from public.%I', filled);
    end loop;
    return emptied;
  end $$;
  create function of_tests.be_as_before(all_rows jsonb, next_numbers jsonb) returns void language plpgsql as $$
  declare filled name;
  begin
    perform set_config('session_replication_role', 'replica', true);
    -- A new database knows nothing of its tables, and plans accordingly.
    update pg_class set relpages = 0, reltuples = -1, relallvisible = 0
      where relnamespace = 'public'::regnamespace and reltuples >= 0 and relkind in ('r', 'i');
    delete from pg_statistic using pg_class
      where pg_class.oid = starelid and relnamespace = 'public'::regnamespace;
    for filled in select jsonb_object_keys(all_rows) loop
      execute format('insert into public.%I overriding system value
        select * from jsonb_populate_recordset(null::public.%I, $1)', filled, filled) using all_rows -> filled;
    end loop;
    perform setval((one ->> 'name')::regclass, (one ->> 'value')::bigint, (one ->> 'is_called')::boolean)
      from jsonb_array_elements(next_numbers) one;
  end $$;`

/** What the migrations left in it. */
interface Before {
  readonly rows: unknown
  readonly numbers: unknown
  /** When its tables were last changed. */
  readonly changedAt: string
}

/** A PostgreSQL database that one test of this process uses after the other, with its connections. */
export class KeptDatabase {
  readonly #database: HomeDatabase
  readonly #clients: Pool
  readonly #before: Before
  #uses = 0
  /** The same for each test, because connections remember the names of its statements. Ending it ends nothing. */
  readonly pool: PostgresPool

  private constructor(database: HomeDatabase, clients: Pool, before: Before) {
    this.#database = database
    this.#clients = clients
    this.#before = before
    const pool = asKyselyPool(clients, { onAway: ignore, onBack: ignore, onFull: ignore })
    this.pool = { ...pool, end: () => Promise.resolve() }
  }

  static async make(home: string): Promise<KeptDatabase> {
    const database = await stockHome(home, 'tables', 'postgres')
    const clients = openPool(database.url)
    // The process may end while connections are idle.
    clients.options.allowExitOnIdle = true
    await clients.query(PREPARE)
    const { rows } = await clients.query<Before>(
      `select of_tests.rows_now() as rows, of_tests.next_numbers() as numbers,
        of_tests.last_change() as "changedAt"`,
    )
    return new KeptDatabase(database, clients, found(rows[0]))
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
    if (isFree && (await lastChange(this.#clients)) === this.#before.changedAt) {
      const { rows, numbers } = this.#before
      const values = [rows, numbers].map((value) => JSON.stringify(value))
      const emptied = await this.#clients.query<{ tables: string }>('select of_tests.empty() as tables')
      // Else new rows would take the places of deleted ones, and come in an order that no new database has.
      await this.#clients.query(`vacuum ${found(emptied.rows[0]).tables}`)
      await this.#clients.query('select of_tests.be_as_before($1, $2)', values)
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
  const { rows } = await clients.query<{ at: string }>('select of_tests.last_change() as at')
  return rows[0]?.at ?? ''
}
