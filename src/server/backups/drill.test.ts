import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { actOnStacks } from '#server/collection/acts/actions.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { writeTo } from '#server/messages/actions.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { countFound, emptyHome, everyRow, filesIn, KINDS, rulesOf } from '#tests/backups/homes.ts'
import { expectSound } from '#tests/backups/sound.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { actsAtRest } from '#tests/collection/acts-at-rest.ts'
import { binderOf, put, stacksIn } from '#tests/collection/stacks.ts'
import { furnish, meet } from '#tests/members/belongings.ts'
import { crowd, populate } from '#tests/members/crowd.ts'
import { welcomed } from '#tests/members/joining.ts'
import { aTown } from '#tests/members/market.ts'
import { BYSTANDER } from '#tests/members/talking.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { makeInThread } from './background.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** Whole databases are made and filled several times. */
const PATIENCE_MS = 240_000
const WHEN = new Date('2030-01-02T03:04:05.000Z')

/** Signs that mean something where rows are lines of fields. */
const HARD_TO_COPY = "\\N C:\\new\\table\tafter a tab\nand “on a line” of 'its' own \\. 🐉"

/** Two members who did everything there is to do. */
async function aLivedInTown(): Promise<TestApp> {
  const app = await aTown()
  await welcomed(app, BYSTANDER)
  const [one, other] = [await welcomed(app, 'Meriadoc'), await welcomed(app, 'Peregrin')]
  for (const member of [one, other]) await furnish(app, member)
  await meet(app, one, other)
  await writeTo(app, one, { username: other.username, words: HARD_TO_COPY, clientId: 'odd' })
  await app.tasks.runDue()
  return app
}

test(
  'a backup brings every row and every file back, on this database and from one kind to the other',
  { timeout: PATIENCE_MS },
  async () => {
    await using app = await aLivedInTown()
    const { dataDir } = app.config
    writeFileSync(path.join(dataDir, 'auth-secret'), 'what signs cookies')
    mkdirSync(path.join(dataDir, 'bulk'))
    writeFileSync(path.join(dataDir, 'bulk', 'all-cards.json'), 'made again when somebody asks')
    const [rows, all] = [await everyRow(app.db), filesIn(dataDir)]
    const files = new Map([...all].filter(([name]) => !/^bulk|\.snapshot$/.test(name)))
    expect(files.size).toBe(all.size - 2)
    // Of members, of a copy of theirs, and of a dispute.
    for (const letter of ['u', 'o', 'd'])
      expect([...files.keys()].filter((name) => name.startsWith(`portraits/${letter}-`))).not.toEqual([])
    const found = await countFound(app.config.databaseUrl, 'meriadoc')
    /** The keys, references and indexes of each database of the kind that was backed up. */
    const brought: string[][] = []
    expect(found).toBeGreaterThan(0)
    for (const kind of KINDS) {
      await using house = await emptyHome(kind)
      const first = path.join(house.shelf, 'first.backup')
      await makeBackup(app.config, first, WHEN)
      const head = await restoreBackup(house.config, first)
      expect(head).toMatchObject({ madeAt: WHEN.toISOString(), from: process.env['TEST_DATABASE'] })
      expect(await everyRow(house.config.databaseUrl)).toEqual(rows)
      expect(filesIn(house.config.dataDir)).toEqual(files)
      expect(await countFound(house.config.databaseUrl, 'meriadoc')).toBe(found)
      if (kind === process.env['TEST_DATABASE']) {
        brought.push(await rulesOf(house.config.databaseUrl))
        continue
      }
      // And back to the kind it came from.
      await using again = await emptyHome()
      const second = path.join(house.shelf, 'second.backup')
      await makeBackup(house.config, second, WHEN)
      await restoreBackup(again.config, second)
      expect(await everyRow(again.config.databaseUrl)).toEqual(rows)
      brought.push(await rulesOf(again.config.databaseUrl))
      expect(filesIn(again.config.dataDir)).toEqual(files)
    }
    const rules = await rulesOf(app.config.databaseUrl)
    expect(brought).toEqual(KINDS.map(() => rules))
  },
)

const MEMBERS = 10_000
/** Of whom so many act. */
const ACTING = 60
const COPIES = 4

/** A member whose copies lie in one of two binders. */
interface Shelf {
  readonly owner: Member
  readonly binders: readonly [string, string]
  at: 0 | 1
}

async function shelfOf(app: TestApp, owner: Member): Promise<Shelf> {
  const binders = [await binderOf(app, owner, 'One'), await binderOf(app, owner, 'Other')] as const
  await put(app, owner, binders[0], { printingId: PRINTINGS.drake, quantity: COPIES })
  return { owner, binders, at: 0 }
}

async function moveAll(app: TestApp, shelf: Shelf): Promise<void> {
  const [from, to] = [shelf.binders[shelf.at], shelf.binders[shelf.at === 0 ? 1 : 0]]
  const stackIds = (await stacksIn(app, from)).map(({ id }) => id)
  await actOnStacks(app, shelf.owner, { selection: { stackIds }, act: { kind: 'move', binderId: to } })
  shelf.at = shelf.at === 0 ? 1 : 0
}

test(
  'while members act, a backup holds one moment: no copy is there twice or missing, no point without its deed',
  { timeout: PATIENCE_MS },
  async () => {
    await using app = await aTown()
    const members = await crowd(app, ACTING)
    await populate(app, MEMBERS - ACTING)
    await grantAdmin(app, 'member-1')
    const shelves = await Promise.all(members.map((owner) => shelfOf(app, owner)))
    await using house = await emptyHome()
    const archive = path.join(house.shelf, 'drill.backup')
    const making = { isOver: false }
    const made = makeInThread(
      { config: app.config, archive, madeAt: WHEN.toISOString() },
      AbortSignal.timeout(60_000),
    ).finally(() => {
      making.isOver = true
    })
    const before = await everyRow(app.db)
    let acts = 0
    while (!making.isOver) {
      const shelf = shelves[acts % ACTING]
      if (shelf === undefined) throw new Error('there are no shelves')
      await moveAll(app, shelf)
      await addWatch(app, shelf.owner, NewWatch.parse({ cardId: PRINTINGS.elder })).catch(() => undefined)
      acts += 1
      // On SQLite nothing waits for anything outside, and the thread's news would never be heard.
      await nextTurn()
    }
    await actsAtRest(app)
    expect(await made).toMatchObject({ made: { file: archive } })
    expect(acts).toBeGreaterThan(0)
    expect(await everyRow(app.db)).not.toEqual(before)
    for (const kind of KINDS) {
      await using restored = await emptyHome(kind)
      await restoreBackup(restored.config, archive)
      const { db } = openDatabase(restored.config.databaseUrl)
      await expectSound(db, ACTING * COPIES)
      expect(await countMembers(db)).toBe(await countMembers(app.db))
      await db.destroy()
    }
    await expectSound(app.db, ACTING * COPIES)
  },
)

async function countMembers(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
