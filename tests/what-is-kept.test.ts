import { expect, test } from 'vitest'

import type { Visibility } from '#contract/collection.ts'
import { NewBinder } from '#contract/collection.ts'
import { KEPT } from '#contract/kept.ts'
import { DEFAULT_AUDIENCES } from '#contract/people.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { createBinder } from '#server/collection/binders/actions.ts'
import { WORD_TABLES } from '#server/db/full-text.ts'
import { LIMIT_TABLE } from '#server/db/postgres.ts'
import { findWatchSettings } from '#server/watchlist/public.ts'

import { joined } from './members/joining.ts'
import { startApp } from './server/start-app.ts'
import { startHttp } from './server/start-http.ts'

/** Tables of the library that keeps the schema, which hold nothing but the names of migrations. */
const OF_THE_SCHEMA = ['kysely_migration', 'kysely_migration_lock']

test('the privacy page names every table of the database once, and no other', async () => {
  await using app = await startApp()
  const tables = await app.db.introspection.getTables({ withInternalKyselyTables: true })
  const stored = tables.map(({ name }) => name).filter((name) => !OF_THE_SCHEMA.includes(name))
  // With SQLite, one process counts calls in its memory.
  // PostgreSQL keeps the words of messages in an index that is no table.
  const all = new Set([...stored, LIMIT_TABLE, ...WORD_TABLES])
  const named = KEPT.flatMap(([, kept]) => kept.flatMap((each) => each.tables))
  expect(named.toSorted()).toEqual([...all].toSorted())
})

const NOBODY_ELSE: Readonly<Record<Visibility, string>> = {
  private: 'nobody',
  fellowship: 'fellowship',
  link: 'link',
  public: 'everyone',
}

test('it says who sees what of a member who changed nothing', async () => {
  await using server = await startHttp()
  const { app } = server
  const { body } = await (await server.as('frodo')).call(profileEndpoints.get, {})
  const profile = profileEndpoints.get.reply.parse(body)
  if (!profile.isOwn) throw new Error('frodo asked for himself')
  const { placeShownTo, activityShownTo, isListed } = profile.preferences
  const sam = await joined(app, 'sam')
  const { visibility } = await createBinder(app, sam, NewBinder.parse({ name: 'Chest' }))
  expect({
    place: placeShownTo,
    activity: activityShownTo,
    boards: isListed ? 'everyone' : 'nobody',
    wants: (await findWatchSettings(app.db, sam.id)).shownTo,
    binders: NOBODY_ELSE[visibility],
  }).toEqual(DEFAULT_AUDIENCES)
})

test('everything has a name, and says what it holds, who sees it and for how long', () => {
  const all = KEPT.flatMap(([, kept]) => kept)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { name, holds, seen, until } of all) {
    expect(seen.length, name).toBeGreaterThan(0)
    for (const words of [holds, until, ...seen.flatMap((each) => ('by' in each ? each.by : []))]) {
      expect(words, name).toMatch(/^[A-Z].*\.$/)
    }
  }
})
