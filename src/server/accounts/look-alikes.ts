/**
 * What a name looks like: names that a reader takes for one another have the same shape. Capital I, small l and 1 are
 * one line, 0 is an O, rn is an m, and vv a w. Letter case doesn't count otherwise.
 */
export function shapeOf(username: string): string {
  return username
    .replaceAll(/[Il1]/g, '|')
    .replaceAll('0', 'o')
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
