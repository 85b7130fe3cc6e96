import type { ReportKind } from '#contract/reports.ts'

/** What is wrong with something that a member reports. */
export const KIND_WORDS: Readonly<Record<ReportKind, string>> = {
  rude: 'Rude or threatening',
  spam: 'Spam',
  scam: 'A scam, or cards that aren’t genuine',
  unsafe: 'Puts someone in danger',
  other: 'Something else',
}
