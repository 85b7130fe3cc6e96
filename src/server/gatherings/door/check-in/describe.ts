import type { Member } from '#contract/accounts.ts'
import type { OwnArrival } from '#contract/gatherings/check-in.ts'
import { authSecretOf } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { ownCodeOf } from '#server/gatherings/door/own-code/own-code.ts'
import { describeGathering } from '#server/gatherings/seats/public.ts'
import { Refusal } from '#server/http/refusal.ts'
import { closedUntil, triesSince } from '#server/shown-codes.ts'

import { isCheckInOpen } from './actions.ts'
import { findArrival, listTries } from './queries.ts'

const ON_THE_LIST: readonly string[] = ['going', 'waiting', 'offered']

/**
 * Whether a member has come to a gathering, and how they can say so.
 * @throws {Refusal} `not_found` to whoever neither goes nor waits
 */
export async function describeOwnArrival(app: App, member: Member, gatheringId: string): Promise<OwnArrival> {
  const { own, canceledAt, selfCheckIn, ...gathering } = await describeGathering(app, member.id, gatheringId)
  if (own === null || !ON_THE_LIST.includes(own.state)) throw new Refusal('not_found')
  const guest = { gatheringId, memberId: member.id }
  const [cameAt, tries] = await Promise.all([
    findArrival(app.db, guest),
    listTries(app.db, guest, triesSince(app.now())),
  ])
  const isOpen = canceledAt === null && isCheckInOpen(gathering, app.now())
  const showsCode = isOpen && own.state === 'going' && cameAt === undefined
  return {
    isOpen,
    cameAt: cameAt ?? null,
    isWordEnough: selfCheckIn,
    closedUntil: closedUntil(tries, app.now()),
    ownCode: showsCode ? ownCodeOf(authSecretOf(app), guest) : null,
  }
}
