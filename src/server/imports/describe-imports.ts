import type { Member } from '#contract/accounts.ts'
import type { Import } from '#contract/imports.ts'
import type { Database } from '#server/db/database.ts'
import type { Change } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { listShownNames } from './binder-name-queries.ts'
import { importOf, type StoredImport } from './import-run.ts'
import { findImport, listImports } from './queries.ts'

/** Tells an import's member about its state. */
export async function tellOf({ db, announce }: Change, kept: StoredImport): Promise<void> {
  const names = await listShownNames(db, [kept.number])
  const shown = importOf(kept, names.get(kept.number) ?? [])
  await announce({ type: 'import.progressed', memberId: kept.memberId, import: shown }, [kept.memberId])
}

/** Lists the member's imports, the newest first. */
export async function describeImports(db: Database, owner: Member): Promise<Import[]> {
  const kept = await listImports(db, owner.id)
  const names = await listShownNames(
    db,
    kept.map(({ number }) => number),
  )
  return kept.map((each) => importOf(each, names.get(each.number) ?? []))
}

/** @throws {Refusal} `not_found` for an import that is not the member's */
export async function describeImport(db: Database, owner: Member, importId: string): Promise<Import> {
  const kept = await findOwnImport(db, owner, importId)
  const names = await listShownNames(db, [kept.number])
  return importOf(kept, names.get(kept.number) ?? [])
}

/** @throws {Refusal} `not_found` for an import that is not the member's */
export async function findOwnImport(db: Database, owner: Member, importId: string): Promise<StoredImport> {
  const kept = found(await findImport(db, importId))
  if (kept.memberId !== owner.id) throw new Refusal('not_found')
  return kept
}
