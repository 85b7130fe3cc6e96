import type { Node, Question } from '#engines/search/question.ts'

import type { Baseline, Found } from './baseline.ts'
import type { PreparedCard, PreparedPrinting } from './prepared.ts'
import { type Trial, trialOf } from './scan-terms.ts'

/** Tests every card in turn with a function built from the question. */
export class LinearScan implements Baseline {
  readonly name = 'linear scan'
  readonly #cards: readonly PreparedCard[]
  readonly #extraSets: ReadonlySet<string>

  constructor(cards: readonly PreparedCard[]) {
    this.#cards = cards
    this.#extraSets = extraSetsOf(cards)
  }

  plan(question: Question): ((limit: number) => Found) | undefined {
    const { root, wishes } = question
    const order = ORDERS[wishes.order ?? 'name']
    if (root === null || order === undefined) return undefined
    if (wishes.unique === 'art' || wishes.prefer !== undefined || wishes.direction !== undefined)
      return undefined
    const trial = compile(root)
    if (trial === undefined) return undefined
    const hasExtras = wishes.extras === true || letsExtrasIn(root, this.#extraSets)
    const asked = { trial, hasExtras, isOfPrintings: wishes.unique === 'prints' || trial.isOfPrintings }
    return (limit) => {
      const hits = select(this.#cards, asked, wishes.unique === 'prints')
      if (order !== byName) hits.sort(order)
      return { total: hits.length, page: hits.slice(0, limit).map(showHit) }
    }
  }
}

interface Hit {
  readonly card: PreparedCard
  readonly printing: PreparedPrinting
}

interface Asked {
  readonly trial: Trial
  readonly hasExtras: boolean
  readonly isOfPrintings: boolean
}

const byName = (one: Hit, other: Hit): number => one.card.number - other.card.number
/** Hits without a value come last. */
const by = (value: (hit: Hit) => number) => (one: Hit, other: Hit) =>
  value(one) - value(other) || Number(Number.isNaN(value(one))) - Number(Number.isNaN(value(other)))
const ORDERS: Readonly<Record<string, (one: Hit, other: Hit) => number>> = {
  name: byName,
  cmc: by(({ card }) => card.manaValue),
  edhrec: by(({ card }) => card.edhrecRank),
  usd: by(({ printing }) => -printing.usd),
  released: (one, other) => (one.printing.released > other.printing.released ? -1 : 1),
}

function select(cards: readonly PreparedCard[], asked: Asked, isEachPrinting: boolean): Hit[] {
  const hits: Hit[] = []
  for (const card of cards) {
    for (const printing of card.printings) {
      if (printing.isExtra && !asked.hasExtras) continue
      const holds = asked.trial.holds(card, printing)
      if (holds) hits.push({ card, printing })
      if (holds ? !isEachPrinting : !asked.isOfPrintings) break
    }
  }
  return hits
}

function showHit({ card, printing }: Hit): object {
  const { id, set, setName, collectorNumber, usd, imageUrl } = printing
  return { id, name: card.name, setCode: set, setName, collectorNumber, usd, imageUrl }
}

function compile(node: Node): Trial | undefined {
  if (node.join === 'none') return trialOf(node.term)
  if (node.join === 'not') {
    const inner = compile(node.node)
    return inner && { ...inner, holds: (card, printing) => !inner.holds(card, printing) }
  }
  const trials = node.nodes.map(compile).filter((trial) => trial !== undefined)
  if (trials.length < node.nodes.length) return undefined
  return trials.reduce(node.join === 'and' ? both : either)
}

function both(one: Trial, other: Trial): Trial {
  return {
    isOfPrintings: one.isOfPrintings || other.isOfPrintings,
    holds: (card, printing) => one.holds(card, printing) && other.holds(card, printing),
  }
}

function either(one: Trial, other: Trial): Trial {
  return {
    isOfPrintings: one.isOfPrintings || other.isOfPrintings,
    holds: (card, printing) => one.holds(card, printing) || other.holds(card, printing),
  }
}

/** Sets with printings that are left out by default. */
export function extraSetsOf(cards: readonly PreparedCard[]): ReadonlySet<string> {
  const sets = new Set<string>()
  for (const { printings } of cards) for (const { isExtra, set } of printings) if (isExtra) sets.add(set)
  return sets
}

/** Whether any term adds tokens and the like to the results. */
export function letsExtrasIn(node: Node, extraSets: ReadonlySet<string>): boolean {
  if (node.join === 'not') return letsExtrasIn(node.node, extraSets)
  if (node.join !== 'none') return node.nodes.some((inner) => letsExtrasIn(inner, extraSets))
  const { term } = node
  return node.widens || (term.on === 'value' && term.name === 'set' && extraSets.has(term.value))
}
