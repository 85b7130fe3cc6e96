import { LIMITS, type Finish, type RowFault } from '#engines/formats/vocabulary.ts'
import { readCondition } from '#engines/formats/words/conditions.ts'
import { readFinish } from '#engines/formats/words/finishes.ts'
import { readLanguage } from '#engines/formats/words/languages.ts'
import { readQuantity } from '#engines/formats/words/quantities.ts'

/** The content of one line of a card list. */
export interface ListLine {
  readonly quantity: number
  readonly name: string
  readonly setCode: string
  readonly setName: string
  readonly number: string
  readonly finish: Finish | null
  readonly tags: readonly string[]
}

/** `4 Sol Ring` or `4x Sol Ring`, `x4 Sol Ring`, `Sol Ring x4`, `Sol Ring 4x`. */
const COUNTED: readonly RegExp[] = [
  /^(?<count>[-−]?\d[\d.,]*)\s*[x×]?\s+(?<rest>\S.*)$/i,
  /^[x×](?<count>\d{1,20})\s+(?<rest>\S.*)$/i,
  /^(?<rest>.*\S)\s+x(?<count>\d{1,20})$/i,
  /^(?<rest>.*\S)\s+(?<count>\d{1,20})x$/i,
]
const COUNT_ALONE = /^(?:[-−]?\d[\d.,]*\s*[x×]?|[x×]\d{1,20})$/i
/** `*F*` for foil, `*E*` for etched. */
const MARKED_FINISH = /\s*\*(f|e|foil|etched)\*/gi
/** `^Have,#00ff00^`: a label and its colour. */
const LABEL = /\s*\^[^^]*\^/g
/** Before `#Ramp`, `#!My rocks` and the number in `(XLN) #65`. */
const BEFORE_HASH = /(?<=\S)\s+(?=#)/
const NUMBER_WITH_HASH = /^#\d+\p{L}?$/u
/** `[C21]` at the end is a set, if nothing else names one; `[Ramp]` is a category. */
const SET_IN_BRACKETS = /^(?:[A-Z0-9_]{3,6}|(?=[a-z_]*\d)[a-z0-9_]{3,6})(?:#(?<number>[^[\]\s#]+))?$/
/** `[Ramp]` at the end is a category. */
const CATEGORY = /^(.+\S)\s+\[([^[\]]*)\]$/
/** `[M10#146] Lightning Bolt` or `[M10] Lightning Bolt`. */
const SET_FIRST = /^\[(?<set>[A-Za-z0-9_]{2,6})(?:#(?<number>[^[\]]+))?\]\s*(?<name>\S.*)$/
/** `Lightning Bolt (M10) 146`, `Lightning Bolt (Magic 2010)`. */
const SET_LAST = /^(?<name>.*\S)\s+\(\s*(?<set>[^()]*[^()\s])\s*\)(?:\s+#?(?<number>[^\s()]+))?$/
/** `Lightning Bolt [M10] 146`. */
const SET_LAST_IN_BRACKETS =
  /^(?<name>.*\S)\s+\[(?<set>[A-Za-z0-9_]{3,6})\]\s+#?(?<number>[^\s()]*\d[^\s()]*)$/
const CODE = /^(?:[A-Z0-9_]{2,6}|[a-z0-9_]{2,6})$/
/** Card names that end in parentheses. */
const NAMES_IN_PARENTHESES: ReadonlySet<string> = new Set([
  'big furry monster',
  'big furry monster, right side',
  'not the urza’s legacy one',
  "not the urza's legacy one",
  'minigame',
  'theme',
])

/** Parses a line such as `4 Lightning Bolt (M10) 146 *F*`. Without a count it is one copy. */
export function parseListLine(line: string): ListLine | RowFault {
  if (COUNT_ALONE.test(line)) return 'name_missing'
  const { count, rest: counted } = countedIn(line)
  const quantity = count === undefined ? 1 : readQuantity(count)
  if (typeof quantity !== 'number') return quantity
  const { finish, rest, tags, bracketed } = stripEnd(counted)
  const named = parseName(rest)
  const parsed = { quantity, finish, ...placed(named, { tags, bracketed }) }
  if (parsed.name === '') return 'name_missing'
  return isTooLong(parsed) ? 'cell_too_long' : parsed
}

function countedIn(line: string): { readonly count: string | undefined; readonly rest: string } {
  for (const pattern of COUNTED) {
    const found = pattern.exec(line)?.groups
    if (found !== undefined) return { count: found['count'], rest: found['rest'] ?? '' }
  }
  return { count: undefined, rest: line }
}

function isTooLong({ name, setName, number, tags }: ListLine): boolean {
  if (name.length > LIMITS.name || setName.length > LIMITS.setName || number.length > LIMITS.number)
    return true
  return tags.some((tag) => tag.length > LIMITS.tag)
}

interface Ending {
  readonly tags: readonly string[]
  /** What stands in brackets at the end. */
  readonly bracketed: string
}

/** Takes what is in brackets for the set if it looks like a code and nothing else says which. */
function placed(named: Named, { tags, bracketed }: Ending): Named & Pick<ListLine, 'tags'> {
  const { setCode, setName, number } = named
  if (setCode !== '' || setName !== '' || !SET_IN_BRACKETS.test(bracketed)) return { ...named, tags }
  const [code = '', numberThere = ''] = bracketed.split('#')
  const others = tags.filter((tag) => tag !== bracketed)
  return { ...named, setCode: code, number: numberThere === '' ? number : numberThere, tags: others }
}

function stripEnd(text: string): Ending & { readonly finish: Finish | null; readonly rest: string } {
  let finish: Finish | null = null
  const unmarked = text
    .replaceAll(LABEL, '')
    .replaceAll(MARKED_FINISH, (_, word: string) => {
      finish = /^e/i.test(word) ? 'etched' : 'foil'
      return ''
    })
    .trim()
  const { untagged, hashTags } = stripHashTags(unmarked)
  const [, rest, category] = CATEGORY.exec(untagged) ?? []
  const categories = (category ?? '').split(',').map((tag) => tag.replaceAll(/\{[^}]*\}/g, ''))
  const tags = [...categories, ...hashTags].map((tag) => tag.trim()).filter((tag) => tag !== '')
  return {
    finish,
    rest: rest ?? untagged,
    tags: [...new Set(tags)].slice(0, LIMITS.tags),
    bracketed: (category ?? '').trim(),
  }
}

/** Takes off tags such as `#Ramp #!My rocks`. A hash before a space marks none. */
function stripHashTags(text: string): { readonly untagged: string; readonly hashTags: readonly string[] } {
  const [name = '', ...parts] = text.split(BEFORE_HASH)
  const [number = ''] = parts
  const numbers = NUMBER_WITH_HASH.test(number) ? [number] : []
  const tags = parts.slice(numbers.length)
  if (!tags.every((tag) => /^#\S/.test(tag))) return { untagged: text, hashTags: [] }
  return { untagged: [name, ...numbers].join(' '), hashTags: tags.map((tag) => tag.replace(/^#!?/, '')) }
}

type Named = Pick<ListLine, 'name' | 'setCode' | 'setName' | 'number'>

function parseName(text: string): Named {
  const found = (SET_FIRST.exec(text) ?? SET_LAST.exec(text) ?? SET_LAST_IN_BRACKETS.exec(text))?.groups
  if (found === undefined || !isPrinting(found)) return { name: text, setCode: '', setName: '', number: '' }
  const { name = '', set = '', number = '' } = found
  return CODE.test(set)
    ? { name, setCode: set, setName: '', number }
    : { name, setCode: '', setName: set, number }
}

/** If the word after the set isn't a number, we don't know what it is, so the whole line is the name. */
function isPrinting({ set = '', number = '0' }: Partial<Record<string, string>>): boolean {
  const isNumber = /\d/.test(number) || (CODE.test(set) && isInLetters(number))
  return isNumber && !NAMES_IN_PARENTHESES.has(set.toLowerCase())
}

/** A few cards are numbered in letters, such as `VS`. A word for a finish, a condition or a language is none of them. */
function isInLetters(word: string): boolean {
  const isWord =
    readFinish(word).finish !== null ||
    readCondition(word, null).grade !== null ||
    readLanguage(word).code !== null
  return /^[A-Z]{2,10}$/.test(word) && !isWord
}
