import { MAX_QUERY_LENGTH } from '#engines/search/vocabulary.ts'
import { HOSTILE_PATTERNS } from '#tests/search/any-pattern.ts'
import { readCases } from '#tests/search/cases.ts'

const LETTERS = 'etaoinshrdlucmfwypvbgkjqxz'.split('')
/** More are refused. */
const MOST_PATTERNS = 6

/** Every search in the cases, without duplicates. */
export function caseQueries(casesFile: string): readonly string[] {
  const cases = readCases(casesFile)
  return [...new Set(cases.flatMap(({ query, other }) => [query, other]))].filter((query) => query !== '')
}

/**
 * Patterns made to hang a matcher, wherever patterns are allowed, and as many of them or of wide terms as one
 * search may hold.
 */
export const HOSTILE_QUERIES = [
  ...['o', 'fo', 'ft', 't', 'name'].flatMap((keyword) =>
    HOSTILE_PATTERNS.map((pattern) => `${keyword}:/${pattern}/`),
  ),
  ...[' ', ' or '].flatMap((between) => [
    ofLetters((one, two) => `fo:/${one}.*${two}.*${one}.*q$/`, MOST_PATTERNS).join(between),
    ofLetters((one, two) => `ft:/.{24}${one}${two}/`, MOST_PATTERNS).join(between),
    ofLetters((one, two) => `o:/(${one}?){30}${two}${one}/`, MOST_PATTERNS).join(between),
    upToTheLimit((one) => one, between),
    upToTheLimit((one) => `o:${one}`, between),
    upToTheLimit((one, two) => `fo:"${one} ${two}"`, between),
    upToTheLimit((one, two) => `lore:${one}${two}`, between),
    upToTheLimit((one, two) => `-ft:${one}${two}`, between),
    upToTheLimit((one, two) => `(a:${one}${two} -t:${one})`, between),
  ]),
]

function ofLetters(write: (one: string, two: string) => string, times: number): readonly string[] {
  return Array.from({ length: times }, (_, at) => write(letterAt(at), letterAt(at * 7 + 3)))
}

function letterAt(place: number): string {
  return LETTERS[place % LETTERS.length] ?? ''
}

/** As many of these terms as fit into one search. */
function upToTheLimit(write: (one: string, two: string) => string, between: string): string {
  const terms = ofLetters(write, MAX_QUERY_LENGTH)
  const long = terms.join(between).slice(0, MAX_QUERY_LENGTH)
  return long.slice(0, long.lastIndexOf(between))
}

/** What players search for in an evening. */
export const EVENING_QUERIES = [
  'lightning',
  'sol ring',
  'dragon',
  '"of the"',
  't:goblin c:r mv<=3',
  't:legendary t:creature id<=wubg',
  'o:"draw a card" t:instant c:u',
  'o:flying t:creature pow>=4 f:modern',
  'f:commander is:commander id:gw order:edhrec',
  't:land produces:u',
  'r:mythic usd>20 order:usd',
  'e:khm r:rare',
  'kw:deathtouch mv=2',
  'o:/whenever .* dies/ c:b',
  '(t:elf or t:druid) o:"add {g}"',
  '-t:creature c:r o:damage',
  'a:guay unique:art',
  'is:dual',
  'year>=2020 t:planeswalker',
  'ft:dragon r:common',
] as const
