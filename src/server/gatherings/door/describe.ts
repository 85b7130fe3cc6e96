import type { Member } from '#contract/accounts.ts'
import { DOOR_SHOWN, type DoorArrival, type DoorList, type DoorMember } from '#contract/gatherings/door.ts'
import { authSecretOf } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { describeGathering } from '#server/gatherings/seats/public.ts'
import { found } from '#server/http/refusal.ts'

import { isDoorOpen } from './at-the-door.ts'
import { digestOf, ownCodeOf } from './own-code/own-code.ts'
import { countAtDoor, listAtDoor, listNoters, listWalkIns } from './queries.ts'

/**
 * Who is going, waits and came, for the hosts of a gathering.
 * @throws {Refusal} `not_found` to everybody else
 */
export async function describeDoor(
  app: App,
  host: Member,
  { gatheringId, find }: { readonly gatheringId: string; readonly find: string },
): Promise<DoorList> {
  const { db } = app
  const gathering = await describeGathering(app, host.id, gatheringId)
  found(gathering.own?.role === 'player' ? undefined : gathering.own)
  const at = { gatheringId, readerId: host.id }
  const [rows, counts, walkIns, noters] = await Promise.all([
    listAtDoor(db, { ...at, find }, DOOR_SHOWN + 1),
    countAtDoor(db, at),
    listWalkIns(db, gatheringId),
    listNoters(db, at),
  ])
  const arrivalOf = ({ arrivedAt, how, notedBy }: NotedArrival) => ({
    at: arrivedAt,
    how,
    by: noters.get(notedBy ?? '') ?? null,
  })
  const part = find.toLowerCase()
  const isOpen = gathering.canceledAt === null && isDoorOpen(gathering, app.now())
  const secret = authSecretOf(app)
  return {
    isOpen,
    here: counts.here + walkIns.length,
    expected: counts.expected + walkIns.length,
    members: rows.slice(0, DOOR_SHOWN).map((row) => ({
      username: row.username,
      avatarUrl: row.avatar ?? row.image,
      guests: row.guests ?? row.waiterGuests ?? 0,
      state: stateOf(row),
      came: isNoted(row) ? arrivalOf(row) : null,
      codeDigest:
        isOpen && row.seatedId !== null
          ? digestOf(ownCodeOf(secret, { gatheringId, memberId: row.seatedId }))
          : null,
    })),
    walkIns: walkIns
      .filter(({ name }) => name.toLowerCase().includes(part))
      .map(({ number, name, ...came }) => ({ number, name, came: arrivalOf(came) })),
    isWhole: rows.length <= DOOR_SHOWN,
  }
}

interface NotedArrival {
  readonly arrivedAt: string
  readonly how: DoorArrival['how']
  readonly notedBy: string | null
}

function isNoted<Row extends { readonly arrivedAt: string | null; readonly how: DoorArrival['how'] | null }>(
  row: Row,
): row is Row & Pick<NotedArrival, 'arrivedAt' | 'how'> {
  return row.arrivedAt !== null
}

function stateOf({
  seatedId,
  waits,
}: {
  readonly seatedId: string | null
  readonly waits: string | null
}): DoorMember['state'] {
  if (seatedId !== null) return 'going'
  return waits === 'waiting' || waits === 'turned-away' ? waits : 'gone'
}
