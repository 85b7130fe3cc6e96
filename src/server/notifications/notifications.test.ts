import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { notify, readAllNotifications, readNotification } from './actions.ts'
import { countUnread, listNotifications } from './queries.ts'

const FIRST_PAGE = { limit: 5, after: undefined }

async function tell(app: TestApp, recipientId: string, subject: string): Promise<void> {
  await transact(app, [], (change) =>
    notify(change, {
      recipientId,
      kind: 'rank',
      subject,
      facts: { rank: subject },
    }),
  )
}

test('a new member has nothing to read', async () => {
  await using app = await startApp()
  const member = await joined(app, 'gandalf')
  expect(await listNotifications(app.db, member.id, FIRST_PAGE)).toEqual([])
  expect(await countUnread(app.db, member.id)).toBe(0)
})

test('a better rank is told once, and the first rank not at all', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const hold = (rank: string, before: string | null) =>
    transact(app, [], ({ announce }) => announce({ type: 'rank.changed', memberId: id, rank, before }, [id]))
  await hold('Initiate', null)
  await hold('Apprentice', 'Initiate')
  await hold('Initiate', 'Apprentice')
  await hold('Apprentice', 'Initiate')
  expect(await listNotifications(app.db, id, FIRST_PAGE)).toMatchObject([
    { message: 'Your rank is now Apprentice.', link: '/about', read: false, timestamp: 1_893_456_000 },
  ])
})

test('the newest come first, page by page', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  for (const subject of ['one', 'two', 'three']) {
    await tell(app, id, subject)
    app.pass(1000)
  }
  const page = await listNotifications(app.db, id, { limit: 2, after: undefined })
  expect(page.map(({ message }) => message)).toEqual(['Your rank is now three.', 'Your rank is now two.'])
  const last = page[1]
  const after = { key: last?.createdAt ?? '', id: last?.id ?? '' }
  const rest = await listNotifications(app.db, id, { limit: 2, after })
  expect(rest.map(({ message }) => message)).toEqual(['Your rank is now one.'])
})

test('nobody is told the same thing twice', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  await tell(app, id, 'rings')
  await tell(app, id, 'rings')
  expect(await countUnread(app.db, id)).toBe(1)
  const events = await app.events()
  expect(events.filter(({ type }) => type === 'notification.created')).toHaveLength(1)
})

test('reading one leaves the others, reading all leaves none, and only the reader is told', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  const frodo = await joined(app, 'frodo')
  for (const subject of ['one', 'two']) {
    await tell(app, gandalf.id, subject)
    await tell(app, frodo.id, subject)
  }
  const [first, second] = await listNotifications(app.db, gandalf.id, FIRST_PAGE)
  expect(await readNotification(app, gandalf, first?.id ?? '')).toMatchObject({ read: true })
  await readNotification(app, gandalf, first?.id ?? '')
  expect(await countUnread(app.db, gandalf.id)).toBe(1)
  expect(await readAllNotifications(app, gandalf)).toEqual({ read: 1 })
  expect(await readAllNotifications(app, gandalf)).toEqual({ read: 0 })
  expect(await countUnread(app.db, frodo.id)).toBe(2)
  const read = (await app.events()).filter(({ type }) => type === 'notification.read')
  expect(read).toEqual([
    { type: 'notification.read', recipientId: gandalf.id, notificationId: first?.id },
    {
      type: 'notification.read',
      recipientId: gandalf.id,
      notificationId: null,
      notificationIds: [second?.id],
    },
  ])
})

test("somebody else's notification seems not to exist", async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  const frodo = await joined(app, 'frodo')
  await tell(app, gandalf.id, 'rings')
  const [told] = await listNotifications(app.db, gandalf.id, FIRST_PAGE)
  await expect(readNotification(app, frodo, told?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
})

test('whoever marks all as read hears which those were', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  for (const subject of ['one', 'two']) await tell(app, gandalf.id, subject)
  const listed = await listNotifications(app.db, gandalf.id, FIRST_PAGE)
  await readAllNotifications(app, gandalf)
  const events = await app.events()
  const read = events.find(({ type }) => type === 'notification.read')
  expect(read).toMatchObject({ notificationId: null })
  expect(read?.type === 'notification.read' && read.notificationIds?.toSorted()).toEqual(
    listed.map(({ id }) => id).toSorted(),
  )
})
