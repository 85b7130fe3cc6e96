/** What is typed for a letter. A 1 may be an i or an l. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const BETWEEN_WORDS = /[^\p{L}\p{N}*]+/u
const NEVER = /(?!)/

/**
 * One pattern for all words that are forbidden in names. A word counts as a whole, however it is disguised: by case,
 * accents, digits for letters, or signs between them. `*` stands for any further letters of a word.
 */
export function patternOf(forbidden: readonly string[]): RegExp {
  const words = forbidden.map((word) => partsOf(word).map(patternOfPart).join(' '))
  return words.length === 0 ? NEVER : new RegExp(`(?:^| )(?:${words.join('|')})(?: |$)`, 'u')
}

/** Parts hold letters, digits and `*` alone, so nothing in them means anything else to a pattern. */
function patternOfPart(part: string): string {
  return part.replaceAll(/[il]/g, (letter) => `[${letter}1]`).replaceAll('*', '[^ ]*')
}

/** Whether a name holds a word of the pattern. */
export function holdsForbidden(pattern: RegExp, name: string): boolean {
  // A capital I looks like a small l.
  return [name, name.replaceAll('I', 'l')].some((read) => {
    const asTyped = partsOf(read)
    const byCapitals = partsOf(read.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    return [asTyped.join(' '), byCapitals.join(' '), asTyped.join('')].some((words) => pattern.test(words))
  })
}

function partsOf(words: string): string[] {
  return words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[03457@$]/g, (sign) => DISGUISES[sign] ?? sign)
    .split(BETWEEN_WORDS)
    .filter((part) => part !== '')
}
