const SEPARATOR = /[,;]/
const ESCAPED = /\\([\\,;])/g

/** The tags of other apps: commas or semicolons between, and none in them. */
export function readTags(cell: string): string[] {
  return distinct(cell.split(SEPARATOR))
}

/** Tags as other apps read them. */
export function writeTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(/[,;]/g, ' ').trim()).join(', ')
}

/** Whether `writeTags` would change one. */
export function areTagsPlain(tags: readonly string[]): boolean {
  return tags.every((tag) => !SEPARATOR.test(tag))
}

/** Our own: a backslash before what would otherwise be a separator. */
export function readOwnTags(cell: string): string[] {
  const tags = cell.match(/(?:\\.|[^\\,])+/gs) ?? []
  return distinct(tags.map((tag) => tag.replaceAll(ESCAPED, '$1')))
}

export function writeOwnTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(/[\\,;]/g, String.raw`\$&`)).join(', ')
}

function distinct(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))]
}
