/**
 * On how many random cases a property is tried: on all that were asked for, or on a tenth of them where the run is about
 * PostgreSQL, whose statements cost several times those of SQLite.
 */
export function propertyRuns(runs: number): number {
  return process.env['TEST_DATABASE'] === 'postgres' ? Math.ceil(runs / 10) : runs
}
