import type { Member } from '#contract/accounts.ts'
import { type Comer, COMERS_PAGE_SIZE } from '#contract/gatherings/coming.ts'
import type { App } from '#server/app-context.ts'
import { listCoHostIds } from '#server/gatherings/concerned/public.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'

import { listAdders } from './added-queries.ts'
import { describeGathering } from './describe.ts'
import { roleIn } from './hall.ts'
import { listComers } from './queries.ts'

interface Asked {
  readonly gatheringId: string
  readonly cursor?: string | undefined
}

/** A page of those who are going and whom a reader sees; for hosts with who added whom. @throws {Refusal} `not_found` */
export async function describeComers(
  app: App,
  { id: readerId }: Member,
  { gatheringId, cursor }: Asked,
): Promise<{ comers: Comer[]; nextCursor: string | null }> {
  const { hostUsername, own } = await describeGathering(app, readerId, gatheringId)
  const { db } = app
  const at = { gatheringId, readerId }
  const rows = await listComers(db, at, readCursor(cursor))
  const coHosts = new Set(await listCoHostIds(db, gatheringId))
  const isHost = own !== null && own.role !== 'player'
  const adders = await listAdders(db, at, isHost ? rows.map(({ memberId }) => memberId) : [])
  const comers = rows.map(({ memberId, username, guests, avatar, image }) => {
    const hostId = username === hostUsername ? memberId : ''
    const role = roleIn({ hostId }, memberId, coHosts.has(memberId))
    return { username, guests, role, avatarUrl: avatar ?? image, addedBy: adders.get(memberId) ?? null }
  })
  const place = ({ joinedAt, memberId }: (typeof rows)[number]) => ({ key: joinedAt, id: memberId })
  return { comers, nextCursor: cursorAfter(rows, COMERS_PAGE_SIZE, place) }
}
