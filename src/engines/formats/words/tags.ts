const SEPARATOR = /[,;]/
const PIPED_SEPARATOR = /[,;]|(?:^|\s)\|(?=\s|$)/
const ESCAPED = /\\([\\,;])/g

/** Reads other apps' tags, separated by commas or semicolons. */
export function readTags(cell: string): string[] {
  return distinct(cell.split(SEPARATOR))
}

/** Reads Cardsphere's tags, separated by ` | ` or, in older files, by commas. */
export function readPipedTags(cell: string): string[] {
  return distinct(cell.split(PIPED_SEPARATOR))
}

/** Writes tags as other apps read them. */
export function writeTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(/[,;]/g, ' ').trim()).join(', ')
}

export function writePipedTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(/[,;|]/g, ' ').trim()).join(' | ')
}

/** Whether `writeTags` keeps every tag as it is. */
export function areTagsPlain(tags: readonly string[]): boolean {
  return tags.every((tag) => !SEPARATOR.test(tag))
}

/** Whether `writePipedTags` keeps every tag as it is. */
export function arePipedTagsPlain(tags: readonly string[]): boolean {
  return tags.every((tag) => !/[,;|]/.test(tag))
}

/** Reads our own tags, where a backslash escapes a separator. */
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
