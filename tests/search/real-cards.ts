import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import type { CardObject, SetObject } from '#engines/search/card.ts'
import type { SnapshotBuilder } from '#engines/search/engine.ts'
import { openSnapshot } from '#engines/search/open.ts'
import { createSnapshotBuilder } from '#engines/search/snapshot.ts'
import { readObjects, readSets } from '#server/cards/bulk-file.ts'

import { CardNames } from './card-names.ts'
import { readPools } from './cases.ts'
import type { Court } from './judge.ts'

/** One of the days when the cases were measured. */
const TODAY = '2026-10-04'

interface Files {
  readonly cardsFile: string
  readonly setsFile: string | undefined
  readonly casesFile: string | undefined
  /** Where to keep the snapshot, so it is built only once. */
  readonly snapshotFile?: string | undefined
}

/** Opens the search over a whole card file, with the names that cases use. */
export async function openCourt({ cardsFile, setsFile, casesFile, snapshotFile }: Files): Promise<Court> {
  const kept = snapshotFile !== undefined && existsSync(snapshotFile) ? readFileSync(snapshotFile) : undefined
  const names = new CardNames()
  const builder = createSnapshotBuilder()
  if (setsFile !== undefined) await addSets(builder, setsFile)
  for await (const { object } of readObjects(cardsFile)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the setting names a file of cards
    const card = object as CardObject
    names.add(card)
    if (kept === undefined) builder.addCard(card)
  }
  const snapshot = kept ?? builder.finish('test')
  if (kept === undefined && snapshotFile !== undefined) writeFileSync(snapshotFile, snapshot)
  const pools = casesFile === undefined ? new Map() : readPools(casesFile)
  return { engine: openSnapshot(snapshot), names, pools, today: TODAY }
}

async function addSets(builder: SnapshotBuilder, setsFile: string): Promise<void> {
  for (const set of await readSets(setsFile)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the setting names a list of sets
    builder.addSet(set as SetObject)
  }
}
