import type { Member } from '#contract/accounts.ts'
import { CHOSEN_THINGS_MAX, type ThingChoice, type ToldOfThing } from '#contract/notices/things.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { notices } from '#server/notifications/locks.ts'

import { letGoOfMessages } from './letting-go.ts'
import { nameOfThing } from './names.ts'
import { findTell, listChosen, upsertThing } from './queries.ts'

const HOUR_MS = 3_600_000

/**
 * Chooses how much a member is told of one thing that they may see, for some hours or for good.
 * @throws {Refusal} `not_found` or `too_many_things`
 */
export async function chooseForThing(
  app: App,
  member: Pick<Member, 'id'>,
  choice: ThingChoice,
): Promise<ToldOfThing> {
  await nameOfThing(app, member.id, choice)
  return await transact(app, notices(member.id), async (change) => {
    const { db, now, announce } = change
    const at = now()
    const chosen = { tell: choice.tell, until: endOf(choice, at) }
    const before = await findTell(db, member.id, { ...choice, now: at })
    if (before.tell === chosen.tell && before.until === chosen.until) return before
    const isFull = before.tell === 'all' && (await listChosen(db, member.id, at)).length >= CHOSEN_THINGS_MAX
    if (isFull) throw new Refusal('too_many_things')
    const { thing, thingId } = choice
    // A choice that is taken back ends now. Like one whose time is over, it says who may have missed something.
    const kept = chosen.tell === 'all' ? { tell: before.tell, until: at.toISOString() } : chosen
    await upsertThing(db, member.id, { thing, thingId, ...kept, at })
    if (thing === 'conversation')
      await letGoOfMessages(change, { conversationId: thingId, memberId: member.id, tell: chosen.tell })
    await announce({ type: 'notification.settings-changed', memberId: member.id }, [member.id])
    return chosen
  })
}

function endOf({ tell, hours }: ThingChoice, now: Date): string | null {
  return tell === 'all' || hours === undefined
    ? null
    : new Date(now.getTime() + hours * HOUR_MS).toISOString()
}
