import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { transact } from '#server/events/transact.ts'
import { lettersTo, welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { notify, readNotification } from './actions.ts'
import { mailNews } from './mailed/jobs.ts'
import { insertDelivery } from './mailed/queries.ts'
import { countUnread, listNotifications } from './queries.ts'

const ALL = { limit: 20, after: undefined }
const MINUTE_MS = 60_000

/** As a process writes that knows nothing of bundles, beside this one during an update. */
async function olderTells(
  app: TestApp,
  { id: recipientId }: Member,
  kind: 'rank' | 'fellow-joined',
  word: string,
) {
  const facts = kind === 'rank' ? { rank: word } : { fellow: word }
  app.pass(1000)
  const id = app.newId()
  await transact(app, [], async ({ db, now, later }) => {
    const told = { id, recipient_id: recipientId, kind, subject: word, in_app: 1 }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the column is missing on purpose
    const row = { ...told, facts: JSON.stringify(facts), created_at: now().toISOString() } as typeof told & {
      facts: string
      created_at: string
      bundle: string
    }
    await db.insertInto('notification').values(row).execute()
    await insertDelivery(db, { notificationId: id, recipientId, channel: 'mail' }, now())
    await later(mailNews, { key: recipientId, due: new Date(now().getTime() + MINUTE_MS) })
  })
  return id
}

async function listed(app: TestApp, { id }: Member): Promise<string[]> {
  const lines = await listNotifications(app.db, id, ALL)
  return lines.map(({ message, read }) => (read ? `(${message})` : message))
}

test('what an older process tells is a line each, in the app and in emails', async () => {
  await using app = await startApp()
  const [gandalf, bilbo] = [await welcomed(app, 'gandalf'), await welcomed(app, 'bilbo')]
  const first = await olderTells(app, gandalf, 'fellow-joined', 'frodo')
  await olderTells(app, gandalf, 'rank', 'Wizard')
  await olderTells(app, bilbo, 'rank', 'Burglar')
  await olderTells(app, gandalf, 'fellow-joined', 'sam')
  expect(await listed(app, gandalf)).toEqual([
    'sam has joined your Fellowship.',
    'Your rank is now Wizard.',
    'frodo has joined your Fellowship.',
  ])
  expect(await listed(app, bilbo)).toEqual(['Your rank is now Burglar.'])
  await readNotification(app, gandalf, first)
  expect(await countUnread(app.db, gandalf.id)).toBe(2)
  app.pass(MINUTE_MS)
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  expect(letter?.text).toContain('sam has joined your Fellowship.')
  expect(letter?.text).toContain('Your rank is now Wizard.')
  expect(letter?.text).not.toContain('frodo')
})

test('what this process tells afterwards bundles by itself', async () => {
  await using app = await startApp()
  const gandalf = await welcomed(app, 'gandalf')
  await olderTells(app, gandalf, 'fellow-joined', 'frodo')
  for (const fellow of ['sam', 'pippin']) {
    app.pass(1000)
    const notice = {
      recipientId: gandalf.id,
      kind: 'fellow-joined',
      subject: fellow,
      facts: { fellow },
    } as const
    await transact(app, [], (change) => notify(change, notice))
  }
  expect(await listed(app, gandalf)).toEqual([
    'pippin and sam have joined your Fellowship.',
    'frodo has joined your Fellowship.',
  ])
})
