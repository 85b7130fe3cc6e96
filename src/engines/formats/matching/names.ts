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
const FACES = /\s*\/{1,2}\s*/
const PARENTHESES = /\s*[([][^()[\]]*[)\]]/g
const TOKEN = /\s+token$/i
const FOIL = /\s+-\s+(?:foil|etched)$/i

/** Folds names of cards and sets for comparison: lower case, no accents or signs, single spaces. */
export function foldCardName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[æœøðþßłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’‘`´"“”.]/g, '')
    .replaceAll(/[^\p{L}\p{N}_+]+/gu, ' ')
    .trim()
}

/** The front name of a card with two sides or halves, whatever joins them. */
export function frontFace(name: string): string {
  const [front = name] = name.split(FACES, 1)
  return front === '' ? name : front
}

/** The names of a card's sides joined as Scryfall joins them: `Fire/Ice` becomes `Fire // Ice`. */
export function joinedFaces(name: string): string {
  return name.split(FACES).join(' // ')
}

/**
 * Card names that a file's name may stand for, most likely first, folded by `foldCardName`. They are: the
 * name as written; without parentheses added by apps; without ` Token` and ` - Foil`; and the front alone.
 * Compare them with whole names and with fronts.
 */
export function nameForms(name: string): string[] {
  const written = name.trim()
  const bare = written.replaceAll(PARENTHESES, '').replace(FOIL, '').trim()
  const forms = [
    written,
    joinedFaces(written),
    bare,
    bare.replace(TOKEN, ''),
    frontFace(written),
    frontFace(bare),
  ]
  return [...new Set([...forms, frontFace(bare).replace(TOKEN, '')].map(foldCardName))].filter(
    (form) => form !== '',
  )
}

/** Whether the name says the card is a token. */
export function isTokenName(name: string): boolean {
  return TOKEN.test(name.replaceAll(PARENTHESES, '').trim())
}
