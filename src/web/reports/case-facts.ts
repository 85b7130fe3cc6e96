import type { ReportCase } from '#contract/reports.ts'
import { KIND_WORDS } from '#web/people/reporting/report-kinds.ts'
import { momentWords } from '#web/ui/dates.ts'

import { countWords, OUTCOME_WORDS } from './report-words.ts'

/** Why it was reported, by how many and since when, and how it stands. */
export function aboutCase({ kinds, reports, openedAt, claimedBy, outcome }: ReportCase): string {
  const reasons = kinds.map((kind) => KIND_WORDS[kind]).join('; ')
  const stands = outcome === null ? claimedWords(claimedBy) : OUTCOME_WORDS[outcome]
  return [reasons, countWords(reports), momentWords(openedAt), stands]
    .filter((part) => part !== '')
    .join(' · ')
}

const claimedWords = (claimedBy: string | null) => (claimedBy === null ? '' : `${claimedBy} looks into it`)
