import type { App } from '#server/app-context.ts'

import { describeGathering } from './seats/describe.ts'
import { closedBecause } from './seats/hall.ts'
import { listComerIds } from './together-queries.ts'

/**
 * Lists those who are going to a gathering and whom a reader sees, without the reader. Nobody comes to one that is over or
 * was cancelled.
 * @throws {Refusal} `not_found` if the reader may not see the gathering
 */
export async function listComersSeen(app: App, readerId: string, gatheringId: string): Promise<string[]> {
  const gathering = await describeGathering(app, readerId, gatheringId)
  if (closedBecause(gathering, app.now()) !== undefined) return []
  return await listComerIds(app.db, { gatheringId, readerId })
}
