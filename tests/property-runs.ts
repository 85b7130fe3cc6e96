/**
 * How many random cases to try a property on: all, or a tenth on PostgreSQL. Its statements take several times as long
 * as those of SQLite. `PROPERTY_TIMES` tries that many times as often, for a longer look.
 */
export function propertyRuns(runs: number): number {
  const wanted = runs * Number(process.env['PROPERTY_TIMES'] ?? 1)
  return process.env['TEST_DATABASE'] === 'postgres' ? Math.ceil(wanted / 10) : wanted
}
