import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'

import { up } from '#server/db/migrations/041-notice-facts.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { listNotifications } from './queries.ts'

/** As rows were before facts were stored. */
const BEFORE = [
  'alter table notification drop column facts',
  "alter table notification add column message text not null default ''",
  'alter table notification add column link text',
  'alter table notification add column more integer',
]

interface Old {
  readonly kind: string
  readonly subject: string
  readonly message: string
  readonly link: string | null
  readonly aboutId?: string
  readonly more?: number
}

async function carriedOver(app: TestApp, recipientId: string, rows: readonly Old[]) {
  for (const statement of BEFORE) await sql.raw(statement).execute(app.db)
  for (const [at, { kind, subject, message, link, aboutId = null, more = null }] of rows.entries()) {
    const createdAt = new Date(app.now().getTime() - at * 1000).toISOString()
    const id = `n${String(at)}`
    await sql`
      insert into notification (id, recipient_id, kind, subject, message, link, created_at, about_id, more, bundle)
      values (${id}, ${recipientId}, ${kind}, ${subject}, ${message}, ${link}, ${createdAt}, ${aboutId}, ${more}, ${id})
    `.execute(app.db)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a migration knows no tables
  await up(app.db as unknown as Kysely<never>)
  return await listNotifications(app.db, recipientId, { limit: 50, after: undefined })
}

test('what was told before facts were stored says the same afterwards', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  const frodo = await joined(app, 'frodo')
  const matched = { kind: 'bounty-matched', subject: 's' }
  const rows: Old[] = [
    { kind: 'rank', subject: 'Wizard', message: 'Your rank is now Wizard.', link: '/about' },
    {
      kind: 'watch-more',
      subject: 'on a day',
      message: 'Players listed 3 more cards you watch that day.',
      link: '/matches',
      more: 3,
    },
    {
      kind: 'fellow-asked',
      subject: 'r1',
      message: 'frodo asks you into their Fellowship.',
      link: '/friendslist',
      aboutId: frodo.id,
    },
    { kind: 'watch', subject: 'w1', message: 'frodo has "Fox" \\ for trade.', link: '/card/c1' },
    { kind: 'price', subject: 'p1', message: 'Fox is up.', link: null },
    { ...matched, message: 'frodo wants your Fox.', link: '/bounties?poster=b1' },
    { ...matched, subject: 't', message: 'frodo has the Fox.', link: '/bounties?view=mine&poster=b1' },
  ]
  const told = await carriedOver(app, gandalf.id, rows)
  expect(told.map(({ message, link }) => ({ message, link }))).toEqual(
    rows.map(({ message, link }) => ({ message, link })),
  )
  expect(told.map(({ kind }) => kind)).toEqual([
    'rank',
    'watch-more',
    'fellow-asked',
    'watch',
    'price',
    'bounty-matched',
    'bounty-found',
  ])
  const facts = await app.db.selectFrom('notification').select('facts').orderBy('id').execute()
  expect(facts.slice(0, 3).map((row) => JSON.parse(row.facts) as unknown)).toEqual([
    { rank: 'Wizard' },
    { more: 3 },
    { asker: 'frodo' },
  ])
})
