const WITH_TOTAL = /^([^/]+)\/\d+$/
const LEADING_ZEROS = /^0+(?=\d)/
/** The List and others put the original set before the number. */
const WITH_SET = /^[a-z0-9]{2,6}-(.+)$/

/**
 * A collector number as Scryfall writes it: `116/350` is `116`, `007` is `7`, `1*` is `1★`, `741Z` is `741z`.
 */
export function normalNumber(number: string): string {
  const bare = number
    .trim()
    .replace(/^(?:#|no\.?\s*)/i, '')
    .replaceAll(/\s+/g, '')
  const [, alone = bare] = WITH_TOTAL.exec(bare) ?? []
  return alone.replaceAll('*', '★').replace(LEADING_ZEROS, '').toLowerCase()
}

/**
 * Normal numbers that a file's number may stand for, most likely first. `DDC-49` may be `49` where an app
 * omits the original set, and a star may be missing.
 */
export function numberForms(number: string): string[] {
  const normal = normalNumber(number)
  const inner = WITH_SET.exec(normal)?.[1]?.replace(LEADING_ZEROS, '') ?? ''
  const forms = [normal, inner, normal.replaceAll(/[★†]/g, '')]
  return [...new Set(forms.filter((form) => form !== ''))]
}
