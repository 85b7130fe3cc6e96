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
const FACES = /\s*\/{1,2}\s*/
const PARENTHESES = /\s*[([][^()[\]]*[)\]]/g
const TOKEN = /\s+token$/i
const FOIL = /\s+-\s+(?:foil|etched)$/i

/** How names of cards and sets are compared: lower case, no accents, no signs, one space between words. */
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

/** The front of a card with two sides or halves, however they are joined. */
export function frontFace(name: string): string {
  const [front = name] = name.split(FACES, 1)
  return front === '' ? name : front
}

/** The sides of a card's name, joined as Scryfall joins them: `Fire/Ice` is `Fire // Ice`. */
export function joinedFaces(name: string): string {
  return name.split(FACES).join(' // ')
}

/**
 * What a name of a file may be the name of, the likeliest first, folded by `foldCardName`: as it stands, without what apps
 * put in parentheses, without ` Token` and ` - Foil`, and the front alone. Compare with whole names and with fronts.
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

/** Whether the file says that it is a token. */
export function isTokenName(name: string): boolean {
  return TOKEN.test(name.replaceAll(PARENTHESES, '').trim())
}
