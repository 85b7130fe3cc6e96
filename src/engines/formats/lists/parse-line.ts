import { LIMITS, type Finish, type RowFault } from '#engines/formats/vocabulary.ts'
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

const COUNTED = /^(?<count>[-−]?\d[\d.,]*)\s*[x×]?\s+(?<rest>\S.*)$/i
const COUNT_ALONE = /^[-−]?\d[\d.,]*\s*[x×]?$/i
/** `*F*` for foil, `*E*` for etched. */
const MARKED_FINISH = /\s*\*(f|e|foil|etched)\*/gi
/** `^Have,#00ff00^`: a label and its colour. */
const LABEL = /\s*\^[^^]*\^/g
/** `[Ramp]` at the end is a category. */
const CATEGORY = /^(.+\S)\s+\[([^[\]]*)\]$/
/** `[M10#146] Lightning Bolt` or `[M10] Lightning Bolt`. */
const SET_FIRST = /^\[(?<set>[A-Za-z0-9_]{2,6})(?:#(?<number>[^[\]]+))?\]\s*(?<name>\S.*)$/
/** `Lightning Bolt (M10) 146`, `Lightning Bolt (Magic 2010)`. */
const SET_LAST = /^(?<name>.*\S)\s+\(\s*(?<set>[^()]*[^()\s])\s*\)(?:\s+#?(?<number>[^\s()]+))?$/
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
  const { count, rest: counted = line } = COUNTED.exec(line)?.groups ?? {}
  const quantity = count === undefined ? 1 : readQuantity(count)
  if (typeof quantity !== 'number') return quantity
  const { finish, rest, tags } = stripEnd(counted)
  const parsed = { quantity, finish, tags, ...parseName(rest) }
  if (parsed.name === '') return 'name_missing'
  return isTooLong(parsed) ? 'cell_too_long' : parsed
}

function isTooLong({ name, setName, number, tags }: ListLine): boolean {
  if (name.length > LIMITS.name || setName.length > LIMITS.setName || number.length > LIMITS.number)
    return true
  return tags.some((tag) => tag.length > LIMITS.tag)
}

function stripEnd(text: string): { finish: Finish | null; rest: string; tags: string[] } {
  let finish: Finish | null = null
  const unmarked = text
    .replaceAll(LABEL, '')
    .replaceAll(MARKED_FINISH, (_, word: string) => {
      finish = /^e/i.test(word) ? 'etched' : 'foil'
      return ''
    })
    .trim()
  const [, rest, category] = CATEGORY.exec(unmarked) ?? []
  const tags = (category ?? '').split(',').map((tag) => tag.replaceAll(/\{[^}]*\}/g, '').trim())
  return { finish, rest: rest ?? unmarked, tags: tags.filter((tag) => tag !== '').slice(0, LIMITS.tags) }
}

function parseName(text: string): Pick<ListLine, 'name' | 'setCode' | 'setName' | 'number'> {
  const found = (SET_FIRST.exec(text) ?? SET_LAST.exec(text))?.groups
  if (found === undefined || !isPrinting(found)) return { name: text, setCode: '', setName: '', number: '' }
  const { name = '', set = '', number = '' } = found
  return CODE.test(set)
    ? { name, setCode: set, setName: '', number }
    : { name, setCode: '', setName: set, number }
}

/** If the word after the set isn't a number, we don't know what it is, so the whole line is the name. */
function isPrinting({ set = '', number = '0' }: Partial<Record<string, string>>): boolean {
  return /\d/.test(number) && !NAMES_IN_PARENTHESES.has(set.toLowerCase())
}
