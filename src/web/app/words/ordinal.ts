const RULES = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' } as const

/** `1st`, `22nd`, `113th`. */
export function ordinal(number: number): string {
  return `${String(number)}${ENDINGS[RULES.select(number)]}`
}
