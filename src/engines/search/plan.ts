import type { Ignored, Probe } from './column.ts'
import type { Leaf, Node } from './question.ts'
import { ignoredWarning } from './syntax/sentences.ts'
import type { Term } from './term.ts'

/** A step of a plan: a term with how to answer it, or a combination of steps. */
export type Step = Joined | Inverted | Asked

interface StepFacts {
  /** `printings` as soon as any term below is about printings. */
  readonly unit: Probe['unit']
  /** Rough estimate in microseconds. */
  readonly cost: number
}

export interface Joined extends StepFacts {
  readonly join: 'and' | 'or'
  /** Cheapest first. */
  readonly steps: readonly Step[]
}

export interface Inverted extends StepFacts {
  readonly join: 'not'
  readonly step: Step
}

export interface Asked extends StepFacts {
  readonly join: 'none'
  readonly leaf: Leaf
  readonly probe: Probe
}

export interface Plan {
  /** `null` when every term is ignored. */
  readonly step: Step | null
  readonly ignored: readonly IgnoredTerm[]
  /** The terms that will be asked, in the order typed. */
  readonly terms: readonly PlannedTerm[]
}

/** A term that we ignore. */
export interface IgnoredTerm {
  readonly leaf: Leaf
  /** A whole sentence. */
  readonly reason: string
}

export interface PlannedTerm {
  readonly leaf: Leaf
  readonly isNegated: boolean
  /** Whether it adds extras to the results. */
  readonly widens: boolean
}

export type ProbeTerm = (term: Term) => Probe | Ignored

/** Cost of a later term in a conjunction, as a fraction of its cost alone. */
const SHARE_WITHIN = 0.25

/** Why we ignore terms, once per term as typed, because one may have been parsed into several. */
export function warningsFor(ignored: readonly IgnoredTerm[]): readonly string[] {
  const byPlace = new Map(ignored.map(({ leaf, reason }) => [leaf.from, ignoredWarning(leaf.typed, reason)]))
  return [...byPlace.values()]
}

/**
 * Plans how to answer a question. Terms that turn out useless for these cards are ignored with a warning, as
 * are groups that lose all their terms.
 */
export function planOf(root: Node, probe: ProbeTerm): Plan {
  const planner = new Planner(probe)
  const step = planner.plan(root, false)
  return { step, ignored: planner.ignored, terms: planner.terms }
}

class Planner {
  readonly ignored: IgnoredTerm[] = []
  readonly terms: PlannedTerm[] = []
  readonly #probe: ProbeTerm
  readonly #probes = new Map<string, Probe | Ignored>()
  #typedAt = -1
  #meanings = 0

  constructor(probe: ProbeTerm) {
    this.#probe = probe
  }

  plan(node: Node, isNegated: boolean): Step | null {
    if (node.join === 'none') return this.#ask(node, isNegated)
    if (node.join === 'not') return invert(this.plan(node.node, !isNegated))
    const steps: Step[] = []
    for (const child of node.nodes) {
      const step = this.plan(child, isNegated)
      if (step !== null) steps.push(step)
    }
    return join(node.join, distinct(steps))
  }

  #ask(leaf: Leaf, isNegated: boolean): Step | null {
    const probe = this.#answerTo(leaf)
    if ('ignored' in probe) {
      this.ignored.push({ leaf, reason: probe.ignored })
      return null
    }
    this.terms.push({ leaf, isNegated, widens: leaf.widens || probe.widens === true })
    return { join: 'none', leaf, probe, unit: probe.unit, cost: probe.cost }
  }

  /** Asks equal text only once. One typed term may have several meanings, which follow each other. */
  #answerTo({ term, typed, from }: Leaf): Probe | Ignored {
    this.#meanings = from === this.#typedAt ? this.#meanings + 1 : 0
    this.#typedAt = from
    const key = `${String(this.#meanings)} ${typed}`
    const probe = this.#probes.get(key) ?? this.#probe(term)
    this.#probes.set(key, probe)
    return probe
  }
}

function invert(step: Step | null): Step | null {
  if (step === null) return null
  if (step.join === 'not') return step.step
  return { join: 'not', step, unit: step.unit, cost: step.cost }
}

/** Each term once with a minus and once without. */
function distinct(steps: readonly Step[]): readonly Step[] {
  const asked = new Set<Probe>()
  const denied = new Set<Probe>()
  return steps.filter((step) => {
    const inner = step.join === 'not' ? step.step : step
    const seen = step.join === 'not' ? denied : asked
    if (inner.join !== 'none') return true
    const isNew = !seen.has(inner.probe)
    seen.add(inner.probe)
    return isNew
  })
}

function join(how: 'and' | 'or', steps: readonly Step[]): Step | null {
  const [first, second] = steps
  if (first === undefined || second === undefined) return first ?? null
  const unit = steps.some((step) => step.unit === 'printings') ? 'printings' : 'cards'
  const sorted = steps.toSorted((one, other) => one.cost - other.cost)
  return { join: how, steps: sorted, unit, cost: how === 'or' ? sumOf(sorted) : costOfAll(sorted) }
}

function sumOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { cost }) => sum + cost, 0)
}

function costOfAll([first, ...rest]: readonly Step[]): number {
  return (first?.cost ?? 0) + sumOf(rest) * SHARE_WITHIN
}
