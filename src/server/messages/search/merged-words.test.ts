import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { writeTo } from '#server/messages/actions.ts'
import { miraAndFellows } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { mergesWords } from './jobs.ts'
import { searchMessages } from './searching.ts'

const SAID = 12

async function countPieces({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(distinct segid) as count from message_words_idx`.execute(db)
  return rows[0]?.count ?? 0
}

test('SQLite merges its index of words in the background, and finds everything before and afterwards', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  for (let said = 0; said < SAID; said += 1)
    await writeTo(app, tam, {
      username: mira.username,
      words: `Lantern ${String(said)}`,
      clientId: `w${String(said)}`,
    })
  const countFound = async () => (await searchMessages(app, mira.id, { q: 'lantern' })).found.length
  expect(await countPieces(app)).toBe(SAID)
  expect(await countFound()).toBe(SAID)
  await transact(app, [], ({ later }) => later(mergesWords, {}))
  await app.tasks.runDue()
  expect(await countPieces(app)).toBeLessThan(SAID / 2)
  expect(await countFound()).toBe(SAID)
})
