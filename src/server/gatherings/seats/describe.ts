import type { Gathering } from '#contract/gatherings.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { App } from '#server/app-context.ts'
import { listCoHostedBy } from '#server/gatherings/concerned/public.ts'
import { findGathering, type FullGathering, type StoredGathering } from '#server/gatherings/queries.ts'
import { addressesOf } from '#server/gatherings/stored-pictures/public.ts'
import { found } from '#server/http/refusal.ts'
import { maySee, type Reader, readerOf } from '#server/people/public.ts'

import { type OwnRows, ownPlaceOf, settledNow } from './hall.ts'
import { listSeatsOf, listWaiting } from './queries.ts'

/** Gatherings as a reader sees them now. What time has ended shows as ended. */
export async function describeGatherings<Kept extends StoredGathering>(
  { db, now }: Pick<App, 'db' | 'now'>,
  readerId: string | undefined,
  kept: readonly Kept[],
): Promise<(Omit<Kept, 'needsApproval'> & Gathering)[]> {
  const ids = kept.map(({ id }) => id)
  const [waiters, seats, coHosted] = await Promise.all([
    listWaiting(db, ids, readerId),
    readerId === undefined ? new Map<string, number>() : listSeatsOf(db, readerId, ids),
    readerId === undefined ? new Set<string>() : listCoHostedBy(db, readerId, ids),
  ])
  const at = now()
  return kept.map((gathering) => {
    const here = waiters.filter(({ gatheringId }) => gatheringId === gathering.id)
    const settled = settledNow(gathering, here, at)
    const rows: OwnRows = {
      memberId: readerId ?? '',
      guests: seats.get(gathering.id),
      isCoHost: coHosted.has(gathering.id),
      waiter: here.find(({ memberId }) => memberId === readerId),
    }
    return Object.assign({}, gathering, {
      participants: gathering.participants + settled.seated.length,
      held: settled.held,
      waiting: settled.list.length,
      needsApproval: gathering.needsApproval === 1,
      own: readerId === undefined ? null : ownPlaceOf(gathering, rows, { settled, now: at }),
    })
  })
}

/** One gathering as a reader sees it. @throws {Refusal} `not_found` if they may not */
export async function describeGathering(
  app: App,
  memberId: string | undefined,
  gatheringId: string,
): Promise<GatheringDetails> {
  const kept = found(await findGathering(app.db, gatheringId))
  const [seen] = await describeAsSeen(app, memberId, [kept])
  return found(seen)
}

/** Those that a reader may see, in full; an address only where they are going or host. */
export async function describeAsSeen(
  app: App,
  memberId: string | undefined,
  kept: readonly FullGathering[],
): Promise<GatheringDetails[]> {
  const described = await describeGatherings(app, memberId, kept)
  const reader = await readerOf(app, memberId)
  return described.flatMap(({ own, address, visibility, selfCheckIn, shownPictureId, ...gathering }) => {
    const isConcerned = own !== null && (own.state !== 'none' || own.role !== 'player')
    const isSeen = mayFind(reader, { ...gathering, visibility }, isConcerned)
    if (visibility === 'nobody' || !isSeen) return []
    const mayGo = own !== null && (own.state === 'going' || own.role !== 'player')
    const hasAddress = address !== ''
    const shown = mayGo && hasAddress ? address : null
    const picture = shownPictureId === null ? null : addressesOf(gathering.id, shownPictureId)
    const said = { own, visibility, hasAddress, address: shown, selfCheckIn: selfCheckIn === 1, picture }
    return [Object.assign({}, gathering, said)]
  })
}

/** Whether a reader may see a gathering that they ask for by its address. */
export function mayFind(
  reader: Reader,
  gathering: Pick<FullGathering, 'hiddenId' | 'hostId' | 'visibility'>,
  isConcerned: boolean,
): boolean {
  const { hiddenId, hostId, visibility } = gathering
  if (hiddenId !== null || reader.apartIds.has(hostId) || visibility === 'nobody') return false
  return isConcerned || visibility === 'link' || maySee(reader, hostId, visibility)
}
