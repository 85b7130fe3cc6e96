/** Parts of paths that open something for whoever has them. */
const OPENING = /:(?:secret|token)\b/

/** The path of a call as the log may show it: a part that opens something by itself goes by its name. */
export function loggedPath(pattern: string, path: string): string {
  return OPENING.test(pattern) ? pattern : path
}
