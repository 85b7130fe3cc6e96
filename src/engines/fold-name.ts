/** Letters that Unicode doesn't decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/**
 * A name as people type it: lower case, no accents or apostrophes, single spaces. Lim-Dûl's Vault becomes
 * `lim duls vault`. Only letters, digits, `_` and single spaces remain.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[æœøðþßłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’‘`´"“”.]/g, '')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim()
}

/** The folded words of a name. */
export function wordsOf(name: string): string[] {
  const folded = foldName(name)
  return folded === '' ? [] : folded.split(' ')
}
