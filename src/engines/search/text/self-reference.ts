/** What an oracle text may call its own card by: its name and kind. */
export interface SelfReferrer {
  readonly cardName: string
  readonly name: string
  readonly typeLine: string
}

/** Stands for the card in oracle texts. */
export const SELF = '~'

const THIS_KIND = /\bthis ([a-z]+)\b/gi
/** Words any card may use for itself, whatever its type line. */
const ANY_KIND = new Set(['card', 'permanent', 'spell'])
const WORDS = /[\p{L}\p{N}'-]+/gu
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** Alchemy's rebalanced cards, whose texts omit this prefix. */
const REBALANCED = /^A-/

/** Replaces references to the card itself by `~`. Without any, the text is returned as it is. */
export function withSelfReferences(
  text: string,
  face: SelfReferrer,
  creatureTypes: ReadonlySet<string>,
): string {
  if (text === '') return text
  let result = text
  for (const name of fullNamesOf(face)) result = replaceName(result, name, isWhole)
  for (const name of shortNamesOf(face, creatureTypes)) result = replaceName(result, name, isShortName)
  return replaceKinds(result, face.typeLine)
}

/** The creature types in type lines. A name's first word that is a creature type doesn't mean the card. */
export function creatureTypesIn(typeLines: Iterable<string>): ReadonlySet<string> {
  const types = new Set<string>()
  for (const typeLine of typeLines) {
    const [kinds = '', subtypes = ''] = typeLine.split(' — ')
    if (kinds.includes('Creature')) for (const type of subtypes.split(' ')) types.add(type)
  }
  return types
}

function fullNamesOf({ cardName, name }: SelfReferrer): readonly string[] {
  return [...new Set([cardName, name.replace(REBALANCED, '')])].filter((each) => each !== '')
}

/**
 * Short names of legends in their own texts: `General Kudro` of Drannith, `Rosie Cotton` of South Lane,
 * `Henrika` Domnathi.
 */
function shortNamesOf(
  { name, typeLine }: SelfReferrer,
  creatureTypes: ReadonlySet<string>,
): readonly string[] {
  if (!typeLine.includes('Legendary')) return []
  const [beforeComma = ''] = name.replace(REBALANCED, '').split(',')
  const [called = ''] = beforeComma.split(/ (?:of|the|from) /)
  const words = called.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const short = [beforeComma, called]
  if (words.length > 2) short.push(`${first} ${last}`)
  if (isGivenName(first) && !creatureTypes.has(first)) short.push(first)
  return [...new Set(short)].filter((each) => each !== name && each !== '')
}

function isGivenName(word: string): boolean {
  return word.length > 1 && word !== 'The' && word !== 'An'
}

function replaceName(
  text: string,
  name: string,
  isMeant: (before: string, after: string) => boolean,
): string {
  let place = text.indexOf(name)
  if (place < 0) return text
  let result = ''
  let rest = 0
  for (; place >= 0; place = text.indexOf(name, place + name.length)) {
    const end = place + name.length
    if (isMeant(text.slice(0, place), text.slice(end))) {
      result += text.slice(rest, place) + SELF
      rest = end
    }
  }
  return result + text.slice(rest)
}

function isWhole(before: string, after: string): boolean {
  return !LETTER_OR_DIGIT.test(before.at(-1) ?? ' ') && !LETTER_OR_DIGIT.test(after.at(0) ?? ' ')
}

/**
 * What follows the start of a longer name, as in `Karox Bladewing`, `Agatha's Soul Cauldron`,
 * `Kenrith, the Returned`, `Typhoid — `.
 */
const LONGER_AFTER = /^(?:-|(?:'s)?,? (?:(?:the|of|of the|from) )?(?:\p{Lu}|il-)| —)/u
/** What precedes if it is only the end of a longer name, as in `Blade of Selves`. */
const LONGER_BEFORE = /(?:\p{Lu}[\p{L}'-]* of (?:the )?|[\p{L}\p{N}]-|named )$/u

function isShortName(before: string, after: string): boolean {
  return isWhole(before, after) && !LONGER_AFTER.test(after) && !LONGER_BEFORE.test(before)
}

function replaceKinds(text: string, typeLine: string): string {
  const own = new Set(typeLine.toLowerCase().match(WORDS))
  return text.replaceAll(THIS_KIND, (words, kind: string) => {
    const lower = kind.toLowerCase()
    return own.has(lower) || ANY_KIND.has(lower) ? SELF : words
  })
}
