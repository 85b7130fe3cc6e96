import type { SearchCase } from './cases.ts'
import { type Court, judge, knownNames } from './judge.ts'
import { ON_PURPOSE, OTHER_STATE } from './known-cases.ts'
import { missingField } from './missing-fields.ts'

export interface Verdict {
  readonly searchCase: SearchCase
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Why it failed or was skipped. */
  readonly why: string
}

/** Scores each case. An exception is a failure. A case listed as failing passes if it holds. */
export function scoreCases(court: Court, cases: readonly SearchCase[]): readonly Verdict[] {
  return cases.map((searchCase) => {
    const lack = lackOf(court, searchCase)
    if (lack !== undefined) return { searchCase, outcome: 'skipped', why: `the data lack: ${lack}` }
    const complaint = complaintOf(court, searchCase)
    if (complaint === undefined) return { searchCase, outcome: 'passed', why: '' }
    const state = OTHER_STATE.get(searchCase.id)
    return state === undefined
      ? { searchCase, outcome: 'failed', why: complaint }
      : { searchCase, outcome: 'skipped', why: state }
  })
}

function lackOf(court: Court, searchCase: SearchCase): string | undefined {
  if (searchCase.syntax === 'peer-specific') return undefined
  const isOfNobody = searchCase.cards.length > 0 && knownNames(court, searchCase).length === 0
  return missingField(searchCase) ?? (isOfNobody ? 'the cards it names' : undefined)
}

function complaintOf(court: Court, searchCase: SearchCase): string | undefined {
  try {
    return judge(court, searchCase)
  } catch (error) {
    return String(error)
  }
}

/** Fraction of the cases tried that hold. */
export function shareOf(verdicts: readonly Verdict[], confidence: string): number {
  const tried = verdicts.filter(
    ({ searchCase, outcome }) => searchCase.confidence === confidence && outcome !== 'skipped',
  )
  return tried.filter(({ outcome }) => outcome === 'passed').length / tried.length
}

/** Cases listed as failing that hold. */
export function needlesslyListed(verdicts: readonly Verdict[]): readonly string[] {
  const passed = verdicts.filter(({ outcome }) => outcome === 'passed').map(({ searchCase }) => searchCase.id)
  return passed.filter((id) => ON_PURPOSE.has(id) || OTHER_STATE.has(id))
}

/** One line per kind: how many of the cases tried hold by confidence, and how many were skipped. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const kinds = [...new Set(verdicts.map(({ searchCase }) => searchCase.kind))]
  const head = line(['', 'high', 'medium', 'low', "peers' own", 'skipped'])
  const lines = kinds.map((kind) =>
    countsOf(
      kind,
      verdicts.filter(({ searchCase }) => searchCase.kind === kind),
    ),
  )
  return [head, ...lines, countsOf('all', verdicts)].join('\n')
}

function countsOf(name: string, verdicts: readonly Verdict[]): string {
  const counts = ['high', 'medium', 'low', 'n/a'].map((confidence) => {
    const tried = verdicts.filter(
      ({ searchCase, outcome }) => searchCase.confidence === confidence && outcome !== 'skipped',
    )
    const passed = tried.filter(({ outcome }) => outcome === 'passed')
    return tried.length === 0 ? '' : `${String(passed.length)}/${String(tried.length)}`
  })
  const skipped = verdicts.filter(({ outcome }) => outcome === 'skipped').length
  return line([name, ...counts, skipped === 0 ? '' : String(skipped)])
}

function line(cells: readonly string[]): string {
  return cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(12))).join('')
}
