import type { Member } from '#contract/accounts.ts'
import { CHOSEN_THINGS_MAX, type Tell, type ThingChoice } from '#contract/notices/things.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { notices } from '#server/notifications/locks.ts'

import { nameOfThing } from './names.ts'
import { deleteThing, findTell, listChosen, upsertThing } from './queries.ts'

/**
 * Chooses how much a member is told of one thing that they may see.
 * @throws {Refusal} `not_found` or `too_many_things`
 */
export async function chooseForThing(
  app: App,
  member: Pick<Member, 'id'>,
  choice: ThingChoice,
): Promise<{ tell: Tell }> {
  await nameOfThing(app, member.id, choice)
  return await transact(app, notices(member.id), async ({ db, now, announce }) => {
    const { tell } = choice
    const before = await findTell(db, member.id, choice)
    if (before === tell) return { tell }
    if (tell === 'all') await deleteThing(db, member.id, choice)
    else {
      const isFull = before === 'all' && (await listChosen(db, member.id)).length >= CHOSEN_THINGS_MAX
      if (isFull) throw new Refusal('too_many_things')
      await upsertThing(db, member.id, { ...choice, at: now() })
    }
    await announce({ type: 'notification.settings-changed', memberId: member.id }, [member.id])
    return { tell }
  })
}
