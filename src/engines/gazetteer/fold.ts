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
  ħ: 'h',
  ı: 'i',
  ə: 'e',
}

/**
 * A place name as people type it: lower case, no accents, apostrophes or full stops, single spaces.
 * `Saint-Léger-l’Orme` becomes `saint leger lorme`, and `St. Pölten` becomes `st polten`.
 */
export function foldPlace(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[æœøðþßłđħıə]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’‘`´ʻʼ"“”.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
