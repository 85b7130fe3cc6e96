/** Letters that no accent rule takes apart. */
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
 * A name as people type it: lower case, no accents, no apostrophes, one space between words.
 * Lim-Dûl's Vault becomes `lim duls vault`. Only letters, numbers, `_` and single spaces are left.
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

/** The words of a name, folded. */
export function wordsOf(name: string): string[] {
  const folded = foldName(name)
  return folded === '' ? [] : folded.split(' ')
}
