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
/** What apps add to say what kind of extra it is. */
const KIND = /\s+(?:(?:creature\s+)?token|creature|emblem|(?:art\s+)?card|art series)$/i
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

/** The names of all of a card's sides or halves, the front first. */
export function faceNames(name: string): string[] {
  return name.split(FACES).filter((face) => face !== '')
}

/** The names of a card's sides joined as Scryfall joins them: `Fire/Ice` becomes `Fire // Ice`. */
export function joinedFaces(name: string): string {
  return name.split(FACES).join(' // ')
}

/**
 * Card names that a file's name may stand for, most likely first, folded by `foldCardName`. They are: the
 * name as written; without parentheses added by apps, and what follows them; without ` Token` and the like and
 * ` - Foil`; and the front alone. Compare them with whole names and with names of faces.
 */
export function nameForms(name: string): string[] {
  const written = name.trim()
  const bare = written.replaceAll(PARENTHESES, '').replace(FOIL, '').trim()
  const beforeParentheses = written.split(/\s+[([]/, 1)[0] ?? ''
  const forms = [
    written,
    joinedFaces(written),
    bare,
    ...[bare, frontFace(bare), beforeParentheses].map((form) => form.replace(KIND, '')),
    frontFace(written),
    frontFace(bare),
    beforeParentheses,
  ]
  return [...new Set(forms.map(foldCardName))].filter((form) => form !== '')
}

/** Whether the name says the card is a token, an emblem or a picture. */
export function isTokenName(name: string): boolean {
  return KIND.test(name.replaceAll(PARENTHESES, '').trim())
}

/**
 * Whether two folded names have something to do with each other: a word of three letters or more in common, or half
 * of their pairs of letters, as misspelt ones have.
 */
export function areRelated(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (others.some((word) => words.includes(word))) return true
  const [first, second] = [pairsOf(words.join('')), pairsOf(others.join(''))]
  const shared = [...first].filter((pair) => second.has(pair)).length
  return shared * 2 >= (first.size + second.size) / 2
}

/** Words that names of unrelated cards have in common. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'the',
  'and',
  'from',
  'with',
  'token',
  'emblem',
  'art',
  'card',
  'creature',
])

function wordsOf(name: string): string[] {
  return name.split(' ').filter((word) => word.length > 2 && !COMMON_WORDS.has(word))
}

function pairsOf(letters: string): Set<string> {
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)),
  )
}
