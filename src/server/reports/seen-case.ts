import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { type CaseRow, findCase } from './queries.ts'

/** Finds a case that a keeper may see. @throws {Refusal} `not_found` without one, or if it is about the keeper */
export async function seenCase({ db }: Pick<App, 'db'>, keeper: Member, caseId: string): Promise<CaseRow> {
  const seen = found(await findCase(db, caseId))
  if (seen.about_id === keeper.id) throw new Refusal('not_found')
  return seen
}
