import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { type Member } from '#contract/accounts.ts'
import { DEPARTED } from '#contract/accounts/leaving.ts'
import { actOnStacks } from '#server/collection/acts/actions.ts'
import { listStackIdsIn } from '#server/collection/stacks/queries.ts'
import type { Belongings } from '#server/events/belongings.ts'
import { beginImport } from '#server/imports/actions.ts'
import { takeImport } from '#server/imports/writing/actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { actsAtRest } from '#tests/collection/acts-at-rest.ts'
import { bringFile, inPieces, tableOf } from '#tests/collection/imported-files.ts'
import { importsAtRest } from '#tests/collection/imports-at-rest.ts'
import { binderOf, fill } from '#tests/collection/stacks.ts'
import { furnish, meet, settled } from '#tests/members/belongings.ts'
import { newcomer, welcomed } from '#tests/members/joining.ts'
import { aTown } from '#tests/members/market.ts'
import { BYSTANDER } from '#tests/members/talking.ts'
import { wordsOf } from '#tests/members/typed-words.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { type AnyRow, everyTable, newRows } from '#tests/server/every-table.ts'
import { type TestApp } from '#tests/server/start-app.ts'

import { leave } from './actions.ts'

const { password } = newcomer('gandalf')

const STARTS = 15

/** Where a former member's id may remain, and why. */
const NUMBER_STAYS: Readonly<Record<string, string>> = {
  audit: 'what admins did is never deleted',
  event: 'that somebody left is for every server to know, for some days',
  member: 'so that whoever joins on it knows that they left',
}

/** Lists every file below a folder. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
}

function holding(tables: ReadonlyMap<string, readonly AnyRow[]>, word: string): string[] {
  return [...tables].flatMap(([table, rows]) =>
    rows
      .filter((row) => JSON.stringify(row).toLowerCase().includes(word.toLowerCase()))
      .map((row) => `${table}: ${JSON.stringify(row)}`),
  )
}

/** Everything that could reveal who somebody was. */
function traces(member: Member): string[] {
  return [...Object.values(wordsOf(member)), member.username, '48.2081743', '16.3738194']
}

async function townWithTwo(): Promise<{ app: TestApp; leaver: Member; other: Member }> {
  const app = await aTown()
  await welcomed(app, BYSTANDER)
  const other = await welcomed(app, 'Meriadoc')
  await furnish(app, other)
  // The coordinates must differ from those searched for afterwards.
  await app.db.updateTable('profile').set({ lat: 1.5, lng: 2.5 }).execute()
  const leaver = await welcomed(app, 'Peregrin')
  await furnish(app, leaver)
  await meet(app, leaver, other)
  return { app, leaver, other }
}

test('after a member has left, no cell of any table and no file says who they were', async () => {
  const { app: town, leaver } = await townWithTwo()
  await using app = town
  await leave(app, leaver.id, password)
  await settled(app)
  const tables = await everyTable(app.db)
  for (const trace of traces(leaver)) expect(holding(tables, trace)).toEqual([])
  const numbered = [...tables].filter(([, rows]) => JSON.stringify(rows).includes(`"${leaver.id}"`))
  expect(numbered.map(([table]) => table).filter((table) => !Object.hasOwn(NUMBER_STAYS, table))).toEqual([])
  const events = holding(tables, leaver.id).filter((row) => row.startsWith('event:'))
  expect(events).toHaveLength(1)
  expect(events[0]).toContain('member.left')
})

test('no file below the data folder holds a trace, not even a page of the database', async () => {
  const { app: town, leaver } = await townWithTwo()
  await using app = town
  await leave(app, leaver.id, password)
  await settled(app)
  const files = filesIn(app.config.dataDir).filter((file) => !isFarewell(file))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const content = readFileSync(file).toString('latin1').toLowerCase()
    for (const trace of traces(leaver)) {
      expect(content.includes(trace.toLowerCase()), `${trace} in ${file}`).toBe(false)
    }
  }
})

function isFarewell(file: string): boolean {
  return file.endsWith('.eml') && readFileSync(file, 'utf8').includes('Your account is deleted')
}

test('another member’s data stays as it was', async () => {
  const { app: town, leaver, other } = await townWithTwo()
  await using app = town
  const ofOther = async () => {
    const tables = await everyTable(app.db)
    const counts = [...tables].map(([table, rows]) => {
      const own = rows.filter((row) => isOf(row, other) && !isBetween(table, row, leaver))
      return [table, own.length] as const
    })
    return new Map(counts)
  }
  const before = await ofOther()
  expect([...before.values()].filter((count) => count > 0).length).toBeGreaterThan(15)
  const kept = newRows(new Map(), await everyTable(app.db))
  await leave(app, leaver.id, password)
  await settled(app)
  const after = await ofOther()
  // The three gatherings still to come are cancelled with notice. So are the seat that was taken, the one that was
  // given and the wait; the series ends. A seat that was given up late is forgotten with its gathering, to which
  // nobody came. The two are no fellows any more, and each had asked the other for a trade. The table they sat at
  // is gone with the code that led there. What was promised to the leaver is free again, and both open offers end
  // with notice. The hunt for the leaver's bounty ends, and with it the code that the hunter would show.
  const fewer = {
    gathering_player: 2,
    gathering_waiter: 1,
    gathering_series_goer: 1,
    gathering_late_leave: 1,
    notification: -5,
    fellow: 1,
    trade_request: 2,
    meet_seat: 1,
    meet_code: 1,
    bounty_code: 1,
  }
  for (const [table, by] of Object.entries({ ...fewer, held_copy: 1 }))
    expect(after.get(table) ?? 0, table).toBe((before.get(table) ?? 0) - by)
  // An ended hunt is told, by email and push too.
  const told = ['event', 'match_due', 'notice_delivery', 'push_message']
  const changed = [...Object.keys(fewer), 'held_copy', ...told]
  for (const counts of [before, after]) {
    for (const table of changed) counts.delete(table)
  }
  expect(after).toEqual(before)
  const now = await everyTable(app.db)
  for (const table of [
    'binder',
    'stack',
    'watch',
    'saved_search',
    'award',
    'profile',
    'portrait',
    'act_line',
  ]) {
    const own = (rows: readonly AnyRow[] = []) => rows.filter((row) => isOf(row, other))
    expect(own(now.get(table))).toEqual(own(kept.get(table)))
  }
})

const WHOSE = 'member_id owner_id user_id recipient_id poster_id host_id told_id id'.split(' ')

/** Whether a row belongs to a member, by the columns that say so. */
function isOf(row: AnyRow, { id }: Member): boolean {
  return WHOSE.some((column) => row[column] === id)
}

/** Whether a row tells one member about the other. */
function isBetween(table: string, row: AnyRow, leaver: Member): boolean {
  const text = JSON.stringify(row)
  if (table === 'notification')
    return text.includes(leaver.id) || text.includes(leaver.username) || text.includes(DEPARTED)
  return table === 'match_told' && text.includes(leaver.id)
}

test('caught bounties and gatherings that others attended stay, without a name', async () => {
  const { app: town, leaver, other } = await townWithTwo()
  await using app = town
  await leave(app, leaver.id, password)
  await settled(app)
  const bounties = await app.db.selectFrom('bounty').selectAll().where('state', '=', 'caught').execute()
  expect(bounties).toHaveLength(2)
  expect(bounties).toContainEqual(
    expect.objectContaining({ poster_id: '', poster_username: DEPARTED, hunter_id: other.id, note: '' }),
  )
  expect(bounties).toContainEqual(
    expect.objectContaining({ poster_id: other.id, hunter_id: null, hunter_username: DEPARTED }),
  )
  const gatherings = await app.db
    .selectFrom('gathering')
    .selectAll()
    .where('host_id', '!=', other.id)
    .execute()
  expect(gatherings).toEqual([
    expect.objectContaining({ host_id: '', host_username: DEPARTED, location: 'Somewhere' }),
  ])
  // What the leaver hunted is open again, and its poster got a notification without a name.
  const open = await app.db.selectFrom('bounty').selectAll().where('state', '=', 'open').execute()
  expect(open.map((bounty) => bounty.poster_id)).toEqual([other.id, other.id])
  const notices = await listNotifications(app.db, other.id, { limit: 50, after: undefined })
  expect(notices.map(({ message }) => message)).toContain(
    `${DEPARTED} dropped your bounty for Wandering Wisp.`,
  )
  expect(notices.map(({ message }) => message)).toContain(
    `${DEPARTED} released you from the bounty for Wandering Wisp.`,
  )
})

/** Removes the first piece as a server would that is then asked to stop. */
async function takeOnePiece(app: TestApp): Promise<void> {
  const belongings = app.belongings.map((some) =>
    Object.assign({}, some, {
      async *remove(...asked: Parameters<Belongings['remove']>) {
        for await (const piece of some.remove(...asked)) {
          server.stop()
          yield piece
        }
      },
    }),
  )
  const server = anotherProcess({ ...app, belongings })
  await server.app.tasks.runDue()
}

test('removal continues where it was stopped', async () => {
  const { app: town, leaver } = await townWithTwo()
  await using app = town
  await leave(app, leaver.id, password)
  const begun = holding(await everyTable(app.db), leaver.id).length
  // A server that stops after its first piece, again and again.
  for (let start = 0; start < STARTS; start += 1) {
    await takeOnePiece(app)
  }
  const rest = holding(await everyTable(app.db), leaver.id).length
  expect(rest).toBeGreaterThan(10)
  expect(rest).toBeLessThan(begun - 5)
  await settled(app)
  const tables = await everyTable(app.db)
  for (const trace of traces(leaver)) expect(holding(tables, trace)).toEqual([])
})

test('an import and an act that are running end, and leave nothing behind', async () => {
  await using app = await aTown()
  const sam = await welcomed(app, 'Sam')
  const binderId = await binderOf(app, sam, 'From')
  const to = await binderOf(app, sam, 'To')
  await fill(app, sam, binderId, { printingId: PRINTINGS.drake, stacks: 900 })
  const rows = Array.from({ length: 900 }, (_, at) => `1,Ember Drake,inv,1,,NM,en,Box ${String(at % 30)}`)
  const file = await bringFile(app, sam, tableOf(...rows))
  const reading = beginImport(app, sam, {
    fileName: 'more.csv',
    format: undefined,
    body: inPieces(tableOf(...rows)),
    bytes: 1000,
  })
  const writing = takeImport(app, sam, file.id, { mode: 'merge', byFile: true }).catch(() => undefined)
  const stackIds = await listStackIdsIn(app.db, binderId, 1000)
  const act = await actOnStacks(app, sam, {
    selection: { stackIds },
    act: { kind: 'move', binderId: to },
  })
  expect(act.state).toBe('running')
  await leave(app, sam.id, password)
  await Promise.allSettled([app.tasks.runDue(), reading, writing])
  await importsAtRest(app)
  await actsAtRest(app)
  await settled(app)
  const tables = await everyTable(app.db)
  for (const table of [
    'binder',
    'stack',
    'act',
    'act_piece',
    'act_line',
    'import_run',
    'import_row',
    'import_binder',
  ]) {
    expect(tables.get(table), table).toEqual([])
  }
})
