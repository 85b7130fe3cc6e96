/**
 * How many random cases to try a property on: all, or a tenth on PostgreSQL. Its statements take several times as long
 * as those of SQLite.
 */
export function propertyRuns(runs: number): number {
  return process.env['TEST_DATABASE'] === 'postgres' ? Math.ceil(runs / 10) : runs
}
