/** Letters that Unicode doesn't decompose, and signs for which keyboards have another. */
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
 * Folds a text for comparison: lower case, no accents, `Æ` as `ae`, keyboard quotes and minus signs. All else
 * stays, including spaces and other quotation marks. Folding twice changes nothing.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (ASCII.test(lower)) return lower
  return plain(lower.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC'))
}

/** Like `foldText`, but keeps accents. */
export function lowerText(text: string): string {
  const lower = text.toLowerCase()
  return ASCII.test(lower) ? lower : plain(lower.normalize('NFC'))
}

/** The folded letters and digits of a name: `Lim-Dûl's` becomes `limduls`. */
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
