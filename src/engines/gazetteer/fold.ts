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
  ħ: 'h',
  ı: 'i',
  ə: 'e',
}

/**
 * The name of a place as people type it: lower case, no accents, no apostrophes or full stops, one space between words.
 * `Saint-Léger-l’Orme` becomes `saint leger lorme`; `St. Pölten` becomes `st polten`.
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
