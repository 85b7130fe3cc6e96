import type { Member } from '#contract/accounts.ts'
import type { StackQuestion } from '#contract/collection/listing.ts'
import type { App } from '#server/app-context.ts'
import { findStackIds } from '#server/collection/listing/public.ts'
import type { StoredStack } from '#server/collection/stack.ts'

import { listStacksById } from './transfers/queries.ts'

/**
 * Lists those of the stacks that a question still finds among the member's own.
 * @throws {Refusal} `not_found` for a binder that is not the member's
 */
export async function listStillFound(
  app: App,
  member: Pick<Member, 'id'>,
  { question, stackIds }: { readonly question: StackQuestion; readonly stackIds: readonly string[] },
): Promise<StoredStack[]> {
  const { ids } = await findStackIds(app, member.id, question)
  return await listStacksById(app.db, new Set(stackIds).intersection(new Set(ids)))
}
