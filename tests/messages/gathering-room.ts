import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import type { App } from '#server/app-context.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { describeConversation } from '#server/messages/actions.ts'
import { openGatheringRoom } from '#server/messages/rooms/crowd-actions.ts'
import { welcomed } from '#tests/members/joining.ts'

const DAY_MS = 86_400_000

/** A draft in four days that a member hosts, with three seats. */
export async function calls(app: App, host: Member, part: Partial<NewGathering> = {}): Promise<string> {
  return await createGathering(
    app,
    host,
    NewGathering.parse({
      username: host.username,
      gatheringType: 'draft',
      location: 'The Prancing Pony',
      date: new Date(app.now().getTime() + 4 * DAY_MS).toISOString().slice(0, 10),
      time: '19:00',
      timeZone: 'UTC',
      maxPlayers: 3,
      ...part,
    }),
  )
}

export const comes = (app: App, member: Member, gatheringId: string) =>
  come(app, member, { gatheringId, guests: 0, takesAtOnce: false })

export const opens = async (app: App, member: Member, gatheringId: string) =>
  (await openGatheringRoom(app, member, { gatheringId })).conversationId

export const shown = (app: App, { id: memberId }: Member, conversationId: string) =>
  describeConversation(app, { memberId, conversationId })

/** A host and three others. */
export async function crew(app: App): Promise<[Member, Member, Member, Member]> {
  return [
    await welcomed(app, 'barliman'),
    await welcomed(app, 'frodo'),
    await welcomed(app, 'sam'),
    await welcomed(app, 'boromir'),
  ]
}
