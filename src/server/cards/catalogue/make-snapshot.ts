import { createSnapshotBuilder } from '#engines/search/snapshot.ts'
import { cardObjectOf, eachStoredPrinting, listDescribedSets } from '#server/cards/objects/public.ts'
import type { Database } from '#server/db/database.ts'

import { searchableCard, searchableSet } from './searchable.ts'
import { type Edition, snapshotFile, writeSnapshot } from './snapshot-file.ts'

/**
 * Builds an edition's snapshot from the tables, and stores it where every process on this machine finds it.
 */
export async function makeSnapshot(db: Database, edition: Edition, home: Home): Promise<void> {
  const builder = createSnapshotBuilder()
  for (const set of await listDescribedSets(db, edition.source)) builder.addSet(searchableSet(set))
  for await (const rows of eachStoredPrinting(db, edition.source)) {
    for (const row of rows) builder.addCard(searchableCard(cardObjectOf(row)))
  }
  await writeSnapshot(snapshotFile(home.dataDir, edition), builder.finish(edition.version), home.mark)
}

/** Where snapshots are stored, and a mark for this process's unfinished files. */
export interface Home {
  readonly dataDir: string
  readonly mark: string
}
