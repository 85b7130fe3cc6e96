import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'

import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { Database } from '#server/db/database.ts'
import { found } from '#server/http/refusal.ts'
import { upsertMemberPlace } from '#server/location/queries.ts'
import { NOTHING_SET } from '#server/profile/preferences.ts'
import { upsertSetup } from '#server/profile/queries.ts'
import { startServer } from '#server/start-server.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

import { askJson } from './lean-client.ts'
import { fillLedger } from './standing-ledger.ts'
import { measure } from './standing-measure.ts'
import { newVisitor } from './visitor.ts'

const SIZE = { members: 100_000, awards: 200_000 }
const ASKED = 3000
const AT_ONCE = 1000
/** Steps far apart in every index. */
const STEP = 7919
const LINZ = { id: 2_772_400, name: 'Linz', region: 'Austria', lat: 48.306_39, lng: 14.286_11 }

/**
 * What a profile page requests, for one of 100,000 members who all have a place, by a member and by a
 * visitor.
 */
export async function benchProfile(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url: databaseUrl, drop } = await emptyDatabase(home, database)
  const webFolder = path.join(home, 'web')
  mkdirSync(webFolder)
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Tradewyrm</title>')
  const config = testConfig(home, databaseUrl)
  const server = await startServer(config, pino({ level: 'error', base: null }), webFolder)
  const url = `http://127.0.0.1:${String(server.port)}`
  const { cookie, username } = await newVisitor(url, 'reader')
  await fillLedger(server.app.db, SIZE, server.app.now())
  await settleAll(server.app.db, found(await findMemberByUsername(server.app.db, username)).id)
  for (const [who, headers] of [
    ['a member', { cookie }],
    ['a visitor', {}],
  ] as const) {
    await measure(`${database}: GET /api/profile of another, by ${who}`, ASKED, {
      ask: async (at) => {
        const name = `member_${String((at * STEP) % SIZE.members)}`
        await askJson(`${url}/api/profile?username=${name}`, { headers })
      },
      wanted: 'p99 <= 15 ms',
    })
  }
  await server.stop()
  await drop()
  rmSync(home, { recursive: true, force: true })
}

async function settleAll(db: Database, readerId: string): Promise<void> {
  const ids = [readerId, ...Array.from({ length: SIZE.members }, (_, number) => `member-${String(number)}`)]
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    await db.transaction().execute(async (transaction) => {
      for (const memberId of ids.slice(first, first + AT_ONCE)) {
        await upsertMemberPlace(transaction, memberId, {
          place: LINZ,
          radius: 50,
          unit: 'km',
          shownTo: 'everyone',
        })
        await upsertSetup(transaction, memberId, NOTHING_SET)
      }
    })
  }
}
