import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const TESTS = ['src/{contract,engines,server}/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts']
/** These only run with the cards their variables name. */
const ON_REAL_CARDS = [
  'tests/long-turns.test.ts',
  'tests/search/real-cards.test.ts',
  'tests/whole-card-file.test.ts',
]
/** SQLite has only one server process and never goes away. */
const NEVER_ON_SQLITE = [
  'src/server/db/copies/one-connection.test.ts',
  'src/server/db/functions.test.ts',
  'src/server/db/postgres-wire.test.ts',
  'tests/several-servers.test.ts',
  'tests/told-once.test.ts',
  'tests/database-outage.test.ts',
]
/** Slow, and the same on either database; or about what SQLite does in the server's own thread. */
const NEVER_ON_POSTGRES = [
  /^scripts\//,
  /^tests\/(?:whole-card-file|long-turns|disk-full)\./,
  /^tests\/indexes-in-use\./,
  /^src\/server\/tasks\/long-queue\./,
  /^src\/server\/messages\/search\/merged-words\./,
]
const ARCHITECTURE = 'tests/architecture/'

/** It asks which database runs, only to try fewer cases on PostgreSQL. A pure test tries them all. */
const RUNS = 'tests/property-runs.ts'

/** Text that shows a file depends on the run's database. */
const ASKS = /\bTEST_(?:DATABASE|POSTGRES_URL)\b/
const IMPORT = /\bfrom '((?:\.|#tests)\/[^']+)'/g

/** All tests without a browser, by project. Tests that need no database run once, as `pure`. */
export function testsByProject(): Readonly<Record<'pure' | 'sqlite' | 'postgres', readonly string[]>> {
  const all = globSync(TESTS, { cwd: ROOT })
    .filter((file) => !file.startsWith(ARCHITECTURE))
    .filter((file) => process.env['CARDS_FILE'] !== undefined || !ON_REAL_CARDS.includes(file))
    .toSorted()
  const known = new Map<string, boolean>([[RUNS, false]])
  const onDatabase = all.filter((file) => asksForDatabase(file, known))
  return {
    pure: all.filter((file) => !onDatabase.includes(file)),
    sqlite: onDatabase.filter((file) => !NEVER_ON_SQLITE.includes(file)),
    postgres: onDatabase.filter((file) => !NEVER_ON_POSTGRES.some((pattern) => pattern.test(file))),
  }
}

/** Whether a file, or a support file it imports, depends on the run's database. */
function asksForDatabase(file: string, known: Map<string, boolean>): boolean {
  const answer = known.get(file)
  if (answer !== undefined) return answer
  // Two files that import each other must not recurse for ever.
  known.set(file, false)
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  const asks =
    ASKS.test(text) ||
    text.matchAll(IMPORT).some(([, imported = '']) => asksForDatabase(resolve(file, imported), known))
  known.set(file, asks)
  return asks
}

function resolve(file: string, imported: string): string {
  return imported.startsWith('#') ? imported.slice(1) : path.posix.join(path.posix.dirname(file), imported)
}
