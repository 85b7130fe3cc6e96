import type { Member } from '#contract/accounts.ts'
import { COLUMN_CHOICES_MAX, type ColumnChoice } from '#contract/imports/columns.ts'
import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { keyOfHeadings } from './heading-key.ts'
import { deleteChoice, deleteOldChoices, findStoredChoice, updateUsedAt, upsertChoice } from './queries.ts'

/** What a member last said about the columns of tables with this first row. */
export async function findColumnChoice(
  db: Database,
  memberId: string,
  headings: readonly string[],
): Promise<ColumnChoice | undefined> {
  return await findStoredChoice(db, memberId, keyOfHeadings(headings))
}

/** The same for a file that is read now. The choices used last are kept longest. */
export async function useColumnChoice(
  app: App,
  memberId: string,
  headings: readonly string[],
): Promise<ColumnChoice | undefined> {
  const key = keyOfHeadings(headings)
  const choice = await findStoredChoice(app.db, memberId, key)
  if (choice !== undefined)
    await transact(app, shelf(memberId), ({ db, now }) =>
      updateUsedAt(db, memberId, key, now().toISOString()),
    )
  return choice
}

/**
 * Remembers what the columns of tables with this first row hold, instead of what was said before.
 * @throws {Refusal} `invalid_input` unless it says something about each column
 */
export async function keepColumnChoice(
  app: App,
  owner: Member,
  headings: readonly string[],
  choice: ColumnChoice,
): Promise<void> {
  if (choice.uses.length !== headings.length)
    throw new Refusal('invalid_input', [{ path: 'uses', code: 'custom' }])
  await transact(app, shelf(owner.id), async ({ db, now }) => {
    const usedAt = now().toISOString()
    await upsertChoice(db, owner.id, { key: keyOfHeadings(headings), headings, ...choice, usedAt })
    await deleteOldChoices(db, owner.id, COLUMN_CHOICES_MAX)
  })
}

export async function forgetColumnChoice(
  app: App,
  owner: Member,
  headings: readonly string[],
): Promise<void> {
  await transact(app, shelf(owner.id), ({ db }) => deleteChoice(db, owner.id, keyOfHeadings(headings)))
}
