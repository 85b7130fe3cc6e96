import { type Bits, intersectionOf } from './bits.ts'
import type { Answer, Asked, CallerTerm, Picked, Picking, Refused, Understood } from './engine.ts'
import type { Library } from './library.ts'
import { planOf, type PlannedTerm, warningsFor } from './plan.ts'
import { type Selection, Selector } from './plan/select.ts'
import { bitsOfIds } from './plan/terms.ts'
import type { Leaf, Node, Question, Reading, Wishes } from './question.ts'
import type { Showing } from './results/collect.ts'
import type { LetIn } from './results/visibility.ts'
import { meaningOf } from './syntax/meaning.ts'
import { readQuestion } from './syntax/read-question.ts'
import { REFUSALS } from './syntax/sentences.ts'
import type { Term } from './term.ts'
import { findExactName } from './text/find-name.ts'

const NAMING: readonly Term['on'][] = ['name-word', 'name-phrase']

export function search(library: Library, query: string, asked: Asked): Answer {
  const within = asked.within && bitsOfIds(asked.within, library.ids, library.shape.printingCount)
  const selected = select(library, query, { ...asked, within })
  if (selected.refusal !== null) return selected
  const { question, selection, warnings, terms } = selected
  const wishes = { ...asked.wishes, ...question.wishes }
  const hasExtras = within !== undefined || wishes.extras === true || terms.some(({ widens }) => widens)
  const visible = within
    ? { printings: within }
    : library.visibleTo({ ...letInBy(wishes), extras: hasExtras })
  const first = meansOneCard(question, wishes, asked)
    ? findExactName(library.names, query, () => true)?.card
    : undefined
  const showing = { ...showingOf(wishes), first }
  const { total, printings } = library.collector.collect(selection, visible, showing, asked)
  return {
    refusal: null,
    total,
    hits: library.display.hits(printings),
    warnings,
    understood: understoodOf(terms),
    unique: showing.unique,
    order: showing.order,
    direction: showing.direction,
    display: wishes.display ?? 'grid',
    hasExtras,
  }
}

/** Returns which of some printings match a search, without preparing results to show. */
export function pick(library: Library, query: string, asked: Picking): Picked | Refused {
  const selected = select(library, query, { ...asked, within: asked.among })
  if (selected.refusal !== null) return selected
  const { question, selection, warnings, terms } = selected
  const { wishes } = question
  const { unit, bits: all } = selection
  const bits = intersectionOf(unit === 'cards' ? library.units.printingsOf(all) : all, asked.among)
  const { order, direction = 'auto' } = wishes
  const places = order === undefined ? null : library.collector.placesBy(order, direction)
  return { refusal: null, warnings, understood: understoodOf(terms), wishes, bits, places }
}

/** Reads a search and finds what matches. */
function select(
  library: Library,
  query: string,
  asked: Reading & Pick<Asked, 'callerAnswers'> & { readonly within: Bits | undefined },
): Selected | Refused {
  const question = readQuestion(query, asked)
  if (question.root === null) {
    return { refusal: question.refusal ?? REFUSALS.allIgnored, warnings: question.warnings }
  }
  const plan = planOf(question.root, library.termsFor(asked.callerAnswers))
  const selector = new Selector(library.shape, library.units)
  const selection = plan.step === null ? undefined : selector.select(plan.step, asked.within)
  const ignored = [...plan.ignored, ...selector.ignored]
  const warnings = [...question.warnings, ...warningsFor(ignored)]
  if (selection === undefined) return { refusal: REFUSALS.allIgnored, warnings }
  const terms = plan.terms.filter((term) => ignored.every(({ leaf }) => leaf !== term.leaf))
  return { refusal: null, question, selection, warnings, terms }
}

interface Selected {
  readonly refusal: null
  readonly question: Question
  readonly selection: Selection
  readonly warnings: readonly string[]
  readonly terms: readonly PlannedTerm[]
}

/**
 * Whether the member may mean the card of exactly that name: the search has only words of a name, and no
 * order. Scryfall keeps to name order instead.
 */
function meansOneCard({ root }: Question, { order, direction }: Wishes, { dialect }: Reading): boolean {
  if (root === null || dialect === 'scryfall' || order !== undefined || direction !== undefined) return false
  const nodes = root.join === 'and' ? root.nodes : [root]
  return nodes.every((node) => node.join === 'none' && NAMING.includes(node.term.on))
}

function letInBy({
  multilingual = false,
  variations = false,
  rebalanced = false,
}: Wishes): Omit<LetIn, 'extras'> {
  return { multilingual, variations, rebalanced }
}

function showingOf({
  unique = 'cards',
  order = 'name',
  direction = 'auto',
  prefer = 'default',
}: Wishes): Showing {
  return { unique, order, direction, prefer }
}

/** What each typed term was understood as, even if it was parsed into several. */
function understoodOf(terms: readonly PlannedTerm[]): readonly Understood[] {
  const understood = new Map<number, Understood>()
  for (const { leaf, isNegated } of terms) {
    const { typed, from } = leaf
    const before = understood.get(from)
    const meaning = meaningOf(leaf, isNegated)
    const whole = before === undefined ? meaning : `${before.meaning}, ${isNegated ? 'and' : 'or'} ${meaning}`
    understood.set(from, { typed, from, meaning: whole })
  }
  return [...understood.values()]
}

/** The caller's keywords in a search, each value once. */
export function callerTermsIn(query: string, reading: Reading): readonly CallerTerm[] {
  const { root } = readQuestion(query, reading)
  const terms = new Map<string, CallerTerm>()
  for (const { term } of root === null ? [] : leavesOf(root)) {
    if (term.on === 'caller') {
      const { keyword, is, value } = term
      terms.set(`${keyword} ${is} ${value}`, { keyword, is, value })
    }
  }
  return [...terms.values()]
}

function leavesOf(node: Node): readonly Leaf[] {
  if (node.join === 'none') return [node]
  return node.join === 'not' ? leavesOf(node.node) : node.nodes.flatMap(leavesOf)
}
