import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { writeTo } from '#server/messages/actions.ts'
import { searchMessages } from '#server/messages/search/searching.ts'
import { miraAndFellows } from '#tests/messages/fellowship.ts'
import { startApp } from '#tests/server/start-app.ts'

test('what an index calls is found without a search path, as maintenance and a restored dump need it', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  await writeTo(app, tam, { username: mira.username, words: 'The Dragonborn', clientId: randomUUID() })
  // Since version 17, PostgreSQL itself takes the path away while it makes an index or analyses a table.
  await app.db.transaction().execute(async (db) => {
    await sql`set local search_path = ''`.execute(db)
    await sql`reindex index public.message_words_index`.execute(db)
    await sql`analyze public.message`.execute(db)
  })
  const { found } = await searchMessages(app, mira.id, { q: 'dragonbo' })
  expect(found).toHaveLength(1)
})
