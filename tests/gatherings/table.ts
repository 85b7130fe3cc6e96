import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import { type GatheringDetails } from '#contract/gatherings/details.ts'
import type { GatheringFacts } from '#contract/gatherings/hosting.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { changeGathering } from '#server/gatherings/hosting/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { describeGathering } from '#server/gatherings/seats/describe.ts'
import { leave } from '#server/gatherings/seats/leaving.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

export const HOUR_MS = 3_600_000

/** A gathering that Gandalf hosts, at which the clocks are those of the app. */
export interface Table extends AsyncDisposable {
  readonly app: TestApp
  readonly host: Member
  readonly gatheringId: string
}

/** A gathering with so many seats; the host has the first. It starts a month after the beginning, at noon. */
export async function aTable(
  maxPlayers: number,
  wishes: Partial<NewGathering> = {},
  start: () => Promise<TestApp> = startApp,
): Promise<Table> {
  const app = await start()
  const host = await welcomed(app, 'Gandalf')
  const gatheringId = await createGathering(app, host, called(host, { maxPlayers, ...wishes }))
  return { app, host, gatheringId, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** What a host fills in. */
export function called(host: Pick<Member, 'username'>, wishes: Partial<NewGathering> = {}): NewGathering {
  return NewGathering.parse({
    username: host.username,
    gatheringType: 'draft',
    location: 'The Prancing Pony',
    date: '2030-02-01',
    time: '12:00',
    timeZone: 'UTC',
    maxPlayers: 2,
    ...wishes,
  })
}

/** Members who may come, in order. */
export async function players<Names extends readonly string[]>(
  app: TestApp,
  ...names: Names
): Promise<{ readonly [Place in keyof Names]: Member }> {
  const members: Member[] = []
  for (const name of names) members.push(await welcomed(app, name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- there is one for each name
  return members as { readonly [Place in keyof Names]: Member }
}

/** A member comes. @returns what they see then */
export async function comes(
  { app, gatheringId }: Pick<Table, 'app' | 'gatheringId'>,
  member: Member,
  wish: { readonly guests?: number; readonly takesAtOnce?: boolean } = {},
): Promise<GatheringDetails> {
  return await come(app, member, { gatheringId, guests: 0, takesAtOnce: false, ...wish })
}

/** A member gives up their place. @returns what they see then; `null` if nothing */
export async function leaves({ app, gatheringId }: Table, member: Member): Promise<GatheringDetails | null> {
  return await leave(app, member, gatheringId)
}

/** Its host changes something. */
export async function changes(
  { app, host, gatheringId }: Table,
  facts: GatheringFacts,
): Promise<GatheringDetails> {
  return await changeGathering(app, host, { gatheringId, ...facts })
}

/** A gathering as a member sees it now. */
export async function seenBy({ app, gatheringId }: Table, member: Member): Promise<GatheringDetails> {
  return await describeGathering(app, member.id, gatheringId)
}

/** What a member was told of gatherings, the oldest first. */
export async function toldOf(app: TestApp, member: Member): Promise<string[]> {
  await app.tasks.runDue()
  const told = await listNotifications(app.db, member.id, { limit: 50, after: undefined })
  return told
    .filter(({ kind }) => kind === 'seat' || kind.startsWith('gathering'))
    .map(({ message }) => message)
    .toReversed()
}
