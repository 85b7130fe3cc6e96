/** Characters that no accent rule takes apart, and those that keyboards have another one for. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĳ: 'ij',
  ŋ: 'n',
  ς: 'σ',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '−': '-',
}

const ACCENTS = /[\u0300-\u036F]+/g
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]+/gu
const NEITHER_LETTER_NOR_DIGIT_OF_ASCII = /[^a-z0-9]+/g
// oxlint-disable-next-line no-control-regex -- all of ASCII, its control characters too
const ASCII = /^[\0-\u007F]*$/

/**
 * How texts are compared: lower case, without accents, `Æ` as `ae`, curly quotes and the minus sign as keyboards have them.
 * Everything else stays as it is, spaces and other quotation marks too. Folding twice changes nothing more.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (ASCII.test(lower)) return lower
  return plain(lower.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC'))
}

/** The same, but accents stay. */
export function lowerText(text: string): string {
  const lower = text.toLowerCase()
  return ASCII.test(lower) ? lower : plain(lower.normalize('NFC'))
}

/** The letters and digits of a name alone, folded: `Lim-Dûl's` becomes `limduls`. */
export function squashName(name: string): string {
  const folded = foldText(name)
  return folded.replaceAll(
    ASCII.test(folded) ? NEITHER_LETTER_NOR_DIGIT_OF_ASCII : NEITHER_LETTER_NOR_DIGIT,
    '',
  )
}

function plain(text: string): string {
  return text.replaceAll(NOT_PLAIN, (character) => PLAIN[character] ?? character)
}
