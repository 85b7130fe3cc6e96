import type { Finish, Printing } from '#contract/cards.ts'
import {
  QUICK_NAMES_MAX,
  QUICK_OTHERS_MAX,
  type QuickFault,
  type QuickLine,
} from '#contract/collection/quick-add.ts'
import type { Currency } from '#contract/currency.ts'
import { marketCents } from '#contract/market-price.ts'
import { type LineContext, possibleSetCodes, withoutWrongQuantity } from '#engines/quick-add/line-tokens.ts'
import { type LineReading, readLine } from '#engines/quick-add/read-line.ts'
import type { SearchEngine } from '#engines/search/engine.ts'
import type { App } from '#server/app-context.ts'
import { catalogueOf, listLikeliest, listSetsAmong } from '#server/cards/public.ts'
import { chooseFinish } from '#server/collection/stack.ts'

/** A line to understand. */
export interface QuickQuestion {
  readonly line: string
  /** The set that all lines are from. */
  readonly setCode?: string | undefined
  /** The finish to prefer when the line names none. */
  readonly finish?: Finish | undefined
  /** Of the prices. */
  readonly currency: Currency
}

/** Readings with a card of their name whose printings are looked up. */
const TRIED_MAX = 8
/** Readings whose names are completed or corrected, which takes a few milliseconds each. */
const GUESSED_MAX = 4
/** Names that a guess tries in the set the line names. */
const GUESSES_MAX = 40

/**
 * Finds what a line of quick add means. A card of the very name wins, the longest name first. Otherwise the name is
 * completed or corrected, and the member is told so.
 */
export async function understandLine(app: App, question: QuickQuestion): Promise<QuickLine> {
  const { engine, source } = await catalogueOf(app).cards()
  const sets = new Set(await listSetsAmong(app.db, source, possibleSetCodes(question.line)))
  const context = { sets, lockedSet: question.setCode?.toLowerCase() }
  const readings = readLine(question.line, context)
  const finder: Finder = { app, engine, question }
  return (
    (await findExact(finder, readings)) ??
    (await findMiscounted(finder, context)) ??
    (await findGuess(finder, readings)) ??
    blame(finder, readings)
  )
}

interface Finder {
  readonly app: App
  readonly engine: SearchEngine
  readonly question: QuickQuestion
}

/** The first reading whose card exists as it says. */
async function findExact(finder: Finder, readings: readonly LineReading[]): Promise<QuickLine | undefined> {
  let lacking: QuickLine | undefined
  let tried = 0
  for (const reading of readings) {
    const printingId = printingCalled(finder, reading)
    if (printingId === undefined) continue
    const line = await lineOf(finder, reading, { printingId, isGuess: false, names: [] })
    if (line?.fault === null) return line
    lacking ??= line
    tried += 1
    if (tried === TRIED_MAX) break
  }
  return lacking
}

/** A printing of the card that a reading names, in its set. */
function printingCalled({ engine, question }: Finder, reading: LineReading): string | undefined {
  const { name, number = '' } = reading
  const set = reading.setCode ?? question.setCode
  if (name !== '') return engine.find({ by: 'exact-name', name, ...(set !== undefined && { set }) })?.id
  if (set === undefined) return undefined
  // Nobody types the capitals of `A-5`.
  return (
    engine.find({ by: 'number', set, number }) ??
    engine.find({ by: 'number', set, number: number.toUpperCase() })
  )?.id
}

/** The card of a line whose number of copies can't be. Guesses come later, because they would take that for a slip. */
async function findMiscounted(finder: Finder, context: LineContext): Promise<QuickLine | undefined> {
  const rest = withoutWrongQuantity(finder.question.line)
  if (rest === undefined) return undefined
  const readings = readLine(rest, context)
  const line = (await findExact(finder, readings)) ?? (await findGuess(finder, readings))
  return line && { ...line, printing: null, fault: 'quantity_out_of_range' }
}

/** Completes or corrects the name, taking as many words as possible for facts. */
async function findGuess(finder: Finder, readings: readonly LineReading[]): Promise<QuickLine | undefined> {
  const likeliest = shortestFirst(readings.filter(mayBeGuessed)).slice(0, GUESSED_MAX)
  for (const reading of likeliest) {
    // The card exists, only not as the line says: another one would be a surprise.
    if (finder.engine.find({ by: 'exact-name', name: reading.name }) !== undefined) return undefined
    const guess = guessAt(finder, reading)
    const line = guess && (await lineOf(finder, reading, guess))
    if (line !== undefined) return line
  }
  return undefined
}

function guessAt({ engine, question }: Finder, reading: LineReading): FoundCard | undefined {
  const set = reading.setCode ?? question.setCode
  const names = engine.completeName(reading.name, GUESSES_MAX).filter((name) => isIn(engine, name, set))
  const [first] = names
  const there = set === undefined ? {} : { set }
  const printing =
    first === undefined
      ? engine.find({ by: 'fuzzy-name', name: reading.name, ...there })
      : engine.find({ by: 'exact-name', name: first })
  return printing && { printingId: printing.id, isGuess: true, names: names.slice(0, QUICK_NAMES_MAX) }
}

/** Takes as many words as possible for facts; of equally long names the likeliest reading comes first. */
function shortestFirst(readings: readonly LineReading[]): readonly LineReading[] {
  return readings.toSorted((one, other) => lengthOf(one) - lengthOf(other))
}

function lengthOf({ name }: LineReading): number {
  return name === '' ? 0 : name.split(' ').length
}

/** A lone letter or a number is too little to guess a name from. */
function mayBeGuessed({ name }: Pick<LineReading, 'name'>): boolean {
  return name.length > 1 && /\p{L}/u.test(name)
}

function isIn(engine: SearchEngine, name: string, set: string | undefined): boolean {
  return set === undefined || engine.find({ by: 'exact-name', name, set }) !== undefined
}

interface FoundCard {
  readonly printingId: string
  readonly isGuess: boolean
  readonly names: readonly string[]
}

/** @returns `undefined` if no printing of the card has the number */
async function lineOf(
  { app, question }: Finder,
  reading: LineReading,
  { printingId, isGuess, names }: FoundCard,
): Promise<QuickLine | undefined> {
  const finish = reading.finish ?? question.finish ?? 'nonfoil'
  const setCode = reading.setCode ?? question.setCode?.toLowerCase()
  const { currency } = question
  const limit = QUICK_OTHERS_MAX + 1
  const [first] = await listLikeliest(app.db, printingId, {
    setCode,
    number: reading.number,
    finish,
    currency,
    limit: 1,
  })
  if (first === undefined) return undefined
  const all = await listLikeliest(app.db, printingId, { finish, currency, limit })
  const worn = chooseFinish(first.finishes, finish)
  return {
    said: saidBy(reading),
    printing: first,
    finish: worn ?? chooseFinish(first.finishes, undefined) ?? 'nonfoil',
    isGuess,
    names: [...names],
    others: all
      .filter(({ id }) => id !== first.id)
      .slice(0, QUICK_OTHERS_MAX)
      .map((each) => otherOf(each, finish, currency)),
    currency,
    // Only a finish that was typed is wanted whatever the printing.
    fault: worn === undefined && reading.finish !== undefined ? 'finish_not_printed' : null,
  }
}

function otherOf(
  { id, set, setCode, collectorNumber, releasedAt, prices }: Printing,
  finish: Finish,
  currency: Currency,
) {
  const priceCents = marketCents(prices, finish, currency)
  return { id, set, setCode, collectorNumber, releasedAt, priceCents }
}

function saidBy(reading: LineReading | undefined): QuickLine['said'] {
  const { quantity, finish, condition, language, setCode, number } = reading ?? {}
  return {
    quantity: quantity ?? null,
    finish: finish ?? null,
    condition: condition ?? null,
    language: language ?? null,
    setCode: setCode ?? null,
    number: number ?? null,
  }
}

/** Says why a line means no card that there is. */
function blame({ engine, question }: Finder, readings: readonly LineReading[]): QuickLine {
  const shortest = shortestFirst(readings)
  const likeliest = shortest.find(({ name }) => called(engine, name).length > 0) ?? shortest[0]
  const names = called(engine, likeliest?.name ?? '')
  return {
    said: saidBy(likeliest),
    printing: null,
    finish: likeliest?.finish ?? question.finish ?? 'nonfoil',
    isGuess: names.length > 0,
    names: [...names],
    others: [],
    currency: question.currency,
    fault: faultOf(likeliest, { isKnown: names.length > 0, isLocked: question.setCode !== undefined }),
  }
}

function called(engine: SearchEngine, name: string): readonly string[] {
  return mayBeGuessed({ name }) ? engine.completeName(name, QUICK_NAMES_MAX) : []
}

function faultOf(
  reading: LineReading | undefined,
  { isKnown, isLocked }: { readonly isKnown: boolean; readonly isLocked: boolean },
): QuickFault {
  if (reading === undefined || (reading.name !== '' && !isKnown)) return 'no_card'
  if (reading.number !== undefined) return 'no_number'
  return reading.setCode !== undefined || isLocked ? 'not_in_set' : 'no_card'
}
