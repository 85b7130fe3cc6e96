import { emptyBits, fullBits, setBit } from '#engines/search/bits.ts'
import type { Ignored, Probe, Shape } from '#engines/search/column.ts'
import type { AnyOpenColumn } from '#engines/search/columns.ts'
import type { Asked } from '#engines/search/engine.ts'
import type { ProbeTerm } from '#engines/search/plan.ts'
import { PrintingSet } from '#engines/search/printing-set.ts'
import { Budget } from '#engines/search/regex/budget.ts'
import type { IdIndex } from '#engines/search/results/uuids.ts'
import type { Term } from '#engines/search/term.ts'

export type OpenColumns = ReadonlyMap<Term['on'], AnyOpenColumn>

type CallerAnswers = Asked['callerAnswers']
type CallerTerm = Extract<Term, { on: 'caller' }>

const CHEAP = 1
const NOT_KNOWN = 'These cards say nothing about that.'

/** Finds who answers each term of a search: a column or the caller. */
export function createTerms(
  columns: OpenColumns,
  shape: Shape,
  ids: IdIndex,
): (callerAnswers: CallerAnswers) => ProbeTerm {
  const everything = fullBits(shape.cardCount)
  const nothing = emptyBits(shape.cardCount)
  return (callerAnswers) => {
    const budget = new Budget()
    return (term) => {
      if (term.on === 'everything') return { unit: 'cards', cost: 0, select: () => everything }
      if (term.on === 'nothing') return { unit: 'cards', cost: 0, select: () => nothing }
      if (term.on === 'caller') return probeCaller(term, callerAnswers, { ids, shape })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- found by the kind of term it answers
      return columns.get(term.on)?.probe(withBudget(term, budget) as never) ?? { ignored: NOT_KNOWN }
    }
  }
}

/** All patterns of one search share one budget of steps. */
function withBudget(term: Term, budget: Budget): Term {
  if (term.on !== 'text-pattern' && term.on !== 'name-pattern') return term
  const { pattern } = term
  return { ...term, pattern: { ...pattern, matcher: () => pattern.matcher(budget) } }
}

function probeCaller(
  { keyword, is, value }: CallerTerm,
  callerAnswers: CallerAnswers,
  { ids, shape }: { readonly ids: IdIndex; readonly shape: Shape },
): Probe | Ignored {
  const answer = callerAnswers?.(keyword, value, is) ?? { ignored: `Unknown keyword “${keyword}”.` }
  if (typeof answer === 'boolean') {
    const bits = answer ? fullBits(shape.printingCount) : emptyBits(shape.printingCount)
    return { unit: 'printings', cost: CHEAP, select: () => bits }
  }
  if (isIgnored(answer)) return answer
  return { unit: 'printings', cost: CHEAP, select: () => bitsOfIds(answer, ids, shape.printingCount) }
}

function isIgnored(answer: Iterable<string> | Ignored): answer is Ignored {
  return typeof answer === 'object' && 'ignored' in answer
}

/** The printings with these ids. Unknown ids are skipped. */
export function bitsOfIds(printingIds: Iterable<string>, ids: IdIndex, printingCount: number): Uint32Array {
  if (!(printingIds instanceof PrintingSet)) return readBits(printingIds, ids, emptyBits(printingCount))
  const { base, ownIds } = printingIds
  return printingIds.bitsFor(ids, () => {
    const begun = base === undefined ? emptyBits(printingCount) : bitsOfIds(base, ids, printingCount).slice()
    return readBits(ownIds, ids, begun)
  })
}

/** Adds the printings with these ids to the bits. */
function readBits(printingIds: Iterable<string>, ids: IdIndex, bits: Uint32Array): Uint32Array {
  for (const id of printingIds) {
    const printing = ids.find(id)
    if (printing !== undefined) setBit(bits, printing)
  }
  return bits
}
