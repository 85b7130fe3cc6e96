import type { Answer, Found, Hit, SearchEngine } from '#engines/search/engine.ts'
import type { Wishes } from '#engines/search/question.ts'
import { ORDERS, type Unique } from '#engines/search/vocabulary.ts'

import type { CardNames } from './card-names.ts'
import type { Kind, SearchCase } from './cases.ts'

/** More than there are. */
const ALL = 1_000_000
/** How far a count may be from the measured one, as a fraction of it. */
const TOLERANCE = 0.05
const SHOWN_NAMES = 6
const UNIQUES: Readonly<Record<string, Unique>> = {
  cards: 'cards',
  prints: 'prints',
  printings: 'prints',
  'printings?': 'prints',
  art: 'art',
}

export interface Court {
  readonly engine: SearchEngine
  readonly names: CardNames
  readonly pools: ReadonlyMap<string, readonly string[]>
  /** The day that searches take for today. */
  readonly today: string
}

/** Why a case fails; `undefined` if it holds. */
export type Complaint = string | undefined

/** Runs and checks a case. Names missing from the data don't count. */
export function judge(court: Court, searchCase: SearchCase): Complaint {
  const known = { ...searchCase, cards: knownNames(court, searchCase) }
  const trial = new Trial(court, known)
  if (searchCase.syntax === 'peer-specific') return trial.survives()
  return JUDGES[searchCase.kind](trial, known)
}

/** The names of a case that the data contain. */
export function knownNames({ names }: Court, { cards }: SearchCase): string[] {
  return cards.filter((name) => names.namesOf(name).length > 0)
}

class Trial {
  readonly #court: Court
  readonly #case: SearchCase

  constructor(court: Court, searchCase: SearchCase) {
    this.#court = court
    this.#case = searchCase
  }

  ask(query: string): Answer {
    const { engine, pools, today } = this.#court
    const { unit, order_param: wanted, pool } = this.#case
    const unique = UNIQUES[unit ?? 'cards']
    const order = ORDERS.find((name) => name === wanted)
    const wishes: Wishes = { ...(unique && { unique }), ...(order && { order }) }
    const within = pools.get(pool[0] ?? '')
    const asked = { dialect: 'scryfall', today, wishes, offset: 0, limit: ALL } as const
    return engine.search(query, within === undefined ? asked : { ...asked, within })
  }

  /** @throws {RefusedSearch} when there is no answer */
  find(query: string): Found {
    const answer = this.ask(query)
    if (answer.refusal !== null) throw new RefusedSearch(answer.refusal)
    return answer
  }

  /** Keys for comparing two searches: oracle ids of cards, or ids of printings. */
  keysOf({ hits }: Found): readonly string[] {
    const isOfCards = (this.#case.unit ?? 'cards') === 'cards'
    return hits.map(({ id, oracleId }) => (isOfCards ? oracleId : id))
  }

  namesOf(name: string): readonly string[] {
    return this.#court.names.namesOf(name)
  }

  /** Another engine's own dialect: any answer will do. */
  survives(): Complaint {
    this.ask(this.#case.query)
    this.ask(this.#case.other)
    return undefined
  }
}

/** A search was refused that should have found something. */
class RefusedSearch extends Error {
  override readonly name = 'RefusedSearch'
}

const JUDGES: Readonly<Record<Kind, (trial: Trial, searchCase: SearchCase) => Complaint>> = {
  parses: (trial, { query }) => trial.find(query).warnings[0],
  equal: (trial, searchCase) => differenceOf(trial, searchCase),
  differ: (trial, searchCase) => (differenceOf(trial, searchCase) === undefined ? 'the same' : undefined),
  equal_ordered: (trial, { query, other }) => {
    const [one, two] = [trial.keysOf(trial.find(query)), trial.keysOf(trial.find(other))]
    const at = one.findIndex((key, index) => key !== two[index])
    return at === -1 && one.length === two.length ? undefined : `the order differs from ${String(at)} on`
  },
  include: (trial, { query, cards }) => {
    const found = foundNames(trial.find(query).hits)
    return list(
      'missing',
      cards.filter((name) => !trial.namesOf(name).some((full) => found.has(full))),
    )
  },
  exclude: (trial, { query, cards }) => {
    const found = foundNames(trial.find(query).hits)
    return list(
      'too much',
      cards.filter((name) => trial.namesOf(name).some((full) => found.has(full))),
    )
  },
  results: (trial, { query, cards, pool_dependent: mayGrow }) => {
    const found = foundNames(trial.find(query).hits)
    const missing = cards.filter((name) => !trial.namesOf(name).some((full) => found.has(full)))
    const expected = new Set(cards.flatMap((name) => trial.namesOf(name)))
    const more = mayGrow ? [] : [...found].filter((name) => !expected.has(name))
    return list('missing', missing) ?? list('too much', more)
  },
  ordered: (trial, { query, cards }) => {
    const found = trial.find(query).hits.map(({ name }) => name.normalize('NFC'))
    const wanted = cards.map((name) => trial.namesOf(name)[0] ?? name)
    const order = found.filter((name) => wanted.includes(name))
    return order.join('|') === wanted.join('|') ? undefined : `in this order: ${order.join(', ')}`
  },
  results_printings: (trial, { query, printings, pool_dependent: mayGrow }) => {
    const found = foundPrintings(trial.find(query).hits)
    const more = mayGrow ? [] : [...found].filter((printing) => !printings.includes(printing))
    return (
      list(
        'missing',
        printings.filter((printing) => !found.has(printing)),
      ) ?? list('too much', more)
    )
  },
  include_printings: (trial, { query, printings }) => {
    const found = foundPrintings(trial.find(query).hits)
    return list(
      'missing',
      printings.filter((printing) => !found.has(printing)),
    )
  },
  empty: (trial, { query }) => list('too much', [...foundNames(trial.find(query).hits)]),
  count: (trial, { query, n: wanted = 0, approx, pool_dependent: moves }) => {
    const { total } = trial.find(query)
    const slack = approx === true || moves ? wanted * TOLERANCE : 0
    return Math.abs(total - wanted) <= slack ? undefined : `${String(total)} instead of ${String(wanted)}`
  },
  count_range: (trial, { query, min, max }) => {
    const { total } = trial.find(query)
    return total >= min && total <= max ? undefined : `${String(total)}, not within the range`
  },
  ignored: (trial, searchCase) => differenceOf(trial, searchCase) ?? warningMissing(trial, searchCase),
  error: (trial, { query }) => (trial.ask(query).refusal === null ? 'not refused' : undefined),
  include_extras: (trial, { query, expected }) => {
    const { hasExtras } = trial.find(query)
    return hasExtras === expected ? undefined : `extras are ${hasExtras ? '' : 'not '}let in`
  },
}

function differenceOf(trial: Trial, { query, other }: SearchCase): Complaint {
  const [one, two] = [trial.find(query), trial.find(other)]
  const [first, second] = [trial.keysOf(one), trial.keysOf(two)]
  const [left, right] = [onlyIn(one, first, new Set(second)), onlyIn(two, second, new Set(first))]
  if (left === '' && right === '') return undefined
  return `${String(one.total)} and ${String(two.total)}; only in the first: ${left}; only in the second: ${right}`
}

/** Names of a few hits whose keys aren't among the others. */
function onlyIn({ hits }: Found, keys: readonly string[], others: ReadonlySet<string>): string {
  const alone = hits.filter((_hit, at) => !others.has(keys[at] ?? ''))
  return alone
    .slice(0, SHOWN_NAMES)
    .map(({ name }) => name)
    .join(', ')
}

function warningMissing(trial: Trial, { query, warning, warning_suffix: end = '' }: SearchCase): Complaint {
  const { warnings } = trial.find(query)
  // Some expected ends are shortened.
  const isThere =
    warning === undefined ? warnings.some((text) => text.includes(end)) : warnings.includes(warning)
  return isThere ? undefined : `warned: ${warnings.join(' ')}`
}

function foundNames(hits: readonly Hit[]): ReadonlySet<string> {
  return new Set(hits.map(({ name }) => name.normalize('NFC')))
}

function foundPrintings(hits: readonly Hit[]): ReadonlySet<string> {
  return new Set(hits.map(({ setCode, collectorNumber }) => `${setCode}/${collectorNumber}`))
}

function list(what: string, names: readonly string[]): Complaint {
  if (names.length === 0) return undefined
  return `${String(names.length)} ${what}: ${names.slice(0, SHOWN_NAMES).join(', ')}`
}
