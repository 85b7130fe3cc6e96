const OF_SO_MANY = /^([^/]+)\/\d+$/
const LEADING_ZEROS = /^0+(?=\d)/
/** The List and others keep the set that a card was printed in before. */
const WITH_SET = /^[a-z0-9]{2,6}-(.+)$/

/** A collector number as Scryfall writes it: `116/350` is `116`, `007` is `7`, `1*` is `1★`, `741Z` is `741z`. */
export function normalNumber(number: string): string {
  const bare = number
    .trim()
    .replace(/^(?:#|no\.?\s*)/i, '')
    .replaceAll(/\s+/g, '')
  const [, alone = bare] = OF_SO_MANY.exec(bare) ?? []
  return alone.replaceAll('*', '★').replace(LEADING_ZEROS, '').toLowerCase()
}

/**
 * The normal numbers that one of a file may stand for, the likeliest first. `DDC-49` may be `49` where an app leaves the
 * old set out, and a number with a star may be without one.
 */
export function numberForms(number: string): string[] {
  const normal = normalNumber(number)
  const inner = WITH_SET.exec(normal)?.[1]?.replace(LEADING_ZEROS, '') ?? ''
  const forms = [normal, inner, normal.replaceAll(/[★†]/g, '')]
  return [...new Set(forms.filter((form) => form !== ''))]
}
