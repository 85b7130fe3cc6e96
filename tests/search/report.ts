import { readCases } from './cases.ts'
import { openCourt } from './real-cards.ts'
import { scoreCases, shareOf, tableOf, type Verdict } from './score.ts'

/**
 * Lists the search cases that fail, and why, for work on the search: `node tests/search/report.ts [--skipped]
 * [words in the case or the reason]…`. Set `SNAPSHOT_FILE` to build the search only once.
 */
const {
  CARDS_FILE: cardsFile,
  SETS_FILE: setsFile,
  SEARCH_CASES: casesFile,
  SNAPSHOT_FILE: snapshotFile,
} = process.env

if (cardsFile === undefined || casesFile === undefined)
  process.stdout.write('CARDS_FILE and SEARCH_CASES name no files\n')
else await report({ cardsFile, setsFile, casesFile, snapshotFile }, process.argv.slice(2))

async function report(
  files: Parameters<typeof openCourt>[0] & { readonly casesFile: string },
  words: readonly string[],
): Promise<void> {
  const verdicts = scoreCases(await openCourt(files), readCases(files.casesFile))
  const wanted = words.includes('--skipped') ? 'skipped' : 'failed'
  const filters = words.filter((word) => word !== '--skipped')
  for (const verdict of verdicts) {
    const line = describe(verdict)
    if (verdict.outcome === wanted && filters.every((word) => line.includes(word)))
      process.stdout.write(`${line}\n`)
  }
  const shares = ['high', 'medium'].map((name) => `${name} ${(shareOf(verdicts, name) * 100).toFixed(2)} %`)
  process.stdout.write(`\n${tableOf(verdicts)}\n${shares.join(', ')}\n`)
}

function describe({ searchCase, why }: Verdict): string {
  const { id, confidence, kind, query, other, unit, n } = searchCase
  const rest = [other && `other ${other}`, unit, n === undefined ? '' : `n ${String(n)}`]
    .filter(Boolean)
    .join(' | ')
  return `${id} ${confidence} ${kind} | ${query} | ${rest}\n    ${why}`
}
