import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { announcementId } from '#contract/gatherings/announcements.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import type { RemovableThing } from '#contract/removals.ts'
import { suspend } from '#server/accounts/suspension/actions.ts'
import { removeContent } from '#server/decisions/removal-actions.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { announceToAll } from '#server/gatherings/announcements/actions.ts'
import { writeFeed } from '#server/gatherings/calendar/entries.ts'
import { changeGathering } from '#server/gatherings/hosting/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { beginGroup } from '#server/messages/groups/actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'

import { lettersTo, welcomed } from './members/joining.ts'
import { withBrowser } from './members/push-browser.ts'

const HOUR_MS = 3_600_000
/** At night both pushes and emails wait. */
const QUIET = { timeZone: 'UTC', quiet: { from: 22, to: 8 } }
const MARK = 'mark-of-words'

/** Boromir shows something at midnight, of which three hear: by push at eight, by email at eight, by digest at six in the evening. */
async function aNight() {
  const town = await withBrowser()
  const { app, member: gandalf } = town
  const [boromir, sam, pippin] = [
    await welcomed(app, 'boromir'),
    await welcomed(app, 'sam'),
    await welcomed(app, 'pippin'),
  ]
  const elrond = { ...(await welcomed(app, 'elrond')), isAdmin: true }
  await app.db.updateTable('member').set({ admin_since: '2030-01-01' }).where('id', '=', elrond.id).execute()
  for (const reader of [gandalf, sam]) await changeSettings(app, reader, QUIET)
  await changeSettings(app, pippin, { timeZone: 'UTC', digest: { every: 'day', hour: 18, weekday: 1 } })
  return {
    ...town,
    boromir,
    elrond,
    readers: [gandalf, sam, pippin] as const,
    [Symbol.asyncDispose]: town[Symbol.asyncDispose],
  }
}
type Night = Awaited<ReturnType<typeof aNight>>

/** All that one reader was told, or is told when they look, by the end of the day. */
async function told({ app, service, readers }: Night) {
  for (const hours of [8, 10]) {
    app.pass(hours * HOUR_MS)
    await app.tasks.runDue()
  }
  const [, sam, pippin] = readers
  const mailed = async ({ username }: Member) =>
    (await lettersTo(app, `${username}@example.org`))
      .filter(({ text }) => text.includes('/unsubscribe/'))
      .map(({ subject, text }) => subject + text)
      .join('\n')
  const list = async ({ id }: Member) =>
    JSON.stringify(await listNotifications(app.db, id, { limit: 50, after: undefined }))
  return {
    push: service.received.map(({ payload }) => payload.body).join('\n'),
    email: await mailed(sam),
    digest: await mailed(pippin),
    notifications: await list(sam),
    calendar: await writeFeed(app, sam.id),
  }
}
type Place = keyof Awaited<ReturnType<typeof told>>

interface Row {
  readonly what: string
  readonly mark: string
  /** Where it is told as long as nobody removes it. */
  readonly places: readonly Place[]
  readonly shows: (night: Night) => Promise<string>
  readonly removes: (night: Night, id: string) => Promise<void>
}

const removed =
  (thing: RemovableThing): Row['removes'] =>
  ({ app, elrond }, id) =>
    removeContent(app, elrond, { thing, id, reason: 'It insults people' })

async function callsGathering({ app, boromir, readers }: Night, words: { title: string; location: string }) {
  const facts = {
    username: boromir.username,
    gatheringType: 'draft',
    location: words.location,
    maxPlayers: 8,
  }
  const when = { date: '2030-02-01', time: '19:00', timeZone: 'UTC' }
  const gatheringId = await createGathering(app, boromir, NewGathering.parse({ ...facts, ...when }))
  await changeGathering(app, boromir, { gatheringId, title: words.title })
  for (const reader of readers) await come(app, reader, { gatheringId, guests: 0, takesAtOnce: false })
  return gatheringId
}

const ROWS: readonly Row[] = [
  {
    what: 'the words of a gathering',
    mark: MARK,
    places: ['push', 'email', 'digest', 'notifications', 'calendar'],
    shows: async (night) => {
      const gatheringId = await callsGathering(night, { title: `${MARK} before`, location: 'The Pony' })
      await changeGathering(night.app, night.boromir, { gatheringId, title: MARK, time: '20:00' })
      return gatheringId
    },
    removes: removed('gathering'),
  },
  {
    what: 'what a host told of a gathering',
    mark: 'sleeves',
    places: ['push', 'email', 'digest', 'notifications'],
    shows: async (night) => {
      const gatheringId = await callsGathering(night, { title: MARK, location: 'The Pony' })
      await announceToAll(night.app, night.boromir, {
        gatheringId,
        words: 'Bring sleeves',
        isForWaiting: false,
      })
      return announcementId(gatheringId, 1)
    },
    removes: removed('gathering-announcement'),
  },
  {
    what: 'the place of a gathering',
    mark: MARK,
    places: ['push', 'email', 'digest', 'notifications', 'calendar'],
    shows: async (night) => {
      const gatheringId = await callsGathering(night, { title: '', location: 'The Pony' })
      await changeGathering(night.app, night.boromir, { gatheringId, location: MARK })
      return gatheringId
    },
    removes: removed('gathering-place'),
  },
  {
    what: 'the name of a group',
    mark: MARK,
    places: ['push', 'email', 'digest'],
    shows: async ({ app, boromir, readers }) => {
      const players = readers.map(({ username }) => username)
      const begun = { clientId: app.newId(), title: MARK, players, words: 'Hello' }
      return (await beginGroup(app, boromir, begun)).conversationId
    },
    removes: removed('group'),
  },
  {
    what: 'a member',
    mark: 'boromir',
    places: ['push', 'email', 'digest'],
    shows: async ({ app, boromir, readers }) => {
      const players = readers.map(({ username }) => username)
      await beginGroup(app, boromir, { clientId: app.newId(), title: 'Us', players, words: 'Hello' })
      return boromir.username
    },
    removes: ({ app, elrond }, username) =>
      suspend(app, elrond, { username, reason: 'They insult people', days: null }),
  },
]

test.for(ROWS)('$what is told in each of these places, and once removed in none', async (row) => {
  await using standing = await aNight()
  await row.shows(standing)
  const before = await told(standing)
  const holding = Object.entries(before).filter(([, text]) => text.includes(row.mark))
  expect(holding.map(([place]) => place)).toEqual(row.places)

  await using taken = await aNight()
  await row.removes(taken, await row.shows(taken))
  // Within seconds, long before anything of the night is sent.
  await taken.app.tasks.runDue()
  const after = await told(taken)
  expect(Object.entries(after).filter(([, text]) => text.includes(row.mark))).toEqual([])
})
