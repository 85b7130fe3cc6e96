import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { accountEndpoints, type Member } from '#contract/accounts.ts'
import { NewBinder } from '#contract/collection.ts'
import { NewCopies } from '#contract/collection/stacks.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { nothingToRemove } from '#server/events/belongings.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { fill } from '#tests/collection/stacks.ts'
import { unzip } from '#tests/endpoints/unzip.ts'
import { furnish, meet } from '#tests/members/belongings.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { aTown } from '#tests/members/market.ts'
import { HIDDEN, NOT_TOLD, OF_NOBODY } from '#tests/members/not-downloaded.ts'
import { BYSTANDER } from '#tests/members/talking.ts'
import { wordsOf } from '#tests/members/typed-words.ts'
import { type AnyRow, everyTable, newRows } from '#tests/server/every-table.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { packBelongings } from './download.ts'

/** Columns that say whose a row is. */
const WHOSE = 'member_id owner_id recipient_id told_id user_id subject_id asker_id asked_id author_id'.split(
  ' ',
)

async function download(app: TestApp, member: Member): Promise<Map<string, Buffer>> {
  const { body } = await packBelongings(app, member)
  return unzip(await buffer(body))
}

function isOfAnother(table: string, row: AnyRow, other: Member): boolean {
  const whose =
    {
      binder: ['owner_id'],
      trade_request: ['poster_id'],
      report: ['reporter_id'],
      reporter_picture: ['reporter_id'],
      gathering_series: ['host_id'],
    }[table] ?? WHOSE
  return whose.some((column) => row[column] === other.id)
}

/** Texts of a row that are missing from the download without a reason. */
function untold(table: string, row: AnyRow, told: string, { id }: Member): string[] {
  return Object.entries(row)
    .filter(([column]) => !Object.hasOwn(HIDDEN, `${table}.${column}`) && !Object.hasOwn(HIDDEN, table))
    .filter(([, value]) => typeof value === 'string' && value !== '' && value !== id)
    .filter(([, value]) => !told.includes(JSON.stringify(value)))
    .map(([column, value]) => `${table}.${column}: ${String(value)}`)
}

test('a download contains every table about the member, to the last column', async () => {
  await using app = await aTown()
  const bystander = await welcomed(app, BYSTANDER)
  const other = await welcomed(app, 'Meriadoc')
  await furnish(app, other)
  const before = await everyTable(app.db)
  const member = await welcomed(app, 'Peregrin')
  await furnish(app, member)
  await meet(app, member, other)
  const rows = newRows(before, await everyTable(app.db))
  const files = await download(app, member)
  const told = [...files.values()].map((content) => content.toString('utf8')).join('\n')
  for (const [table, all] of rows) {
    if (OF_NOBODY.includes(table) || Object.hasOwn(NOT_TOLD, table)) continue
    const own = all.filter(
      (row) =>
        !isOfAnother(table, row, other) && ![row['recipient_id'], row['member_id']].includes(bystander.id),
    )
    expect(own, `nothing in ${table}: furnish() is to bring something`).not.toEqual([])
    expect(own.flatMap((row) => untold(table, row, told, member))).toEqual([])
  }
})

test('a download contains whatever the member typed, but no secrets and nothing of other members', async () => {
  await using app = await aTown()
  await welcomed(app, BYSTANDER)
  const other = await welcomed(app, 'Meriadoc')
  const member = await welcomed(app, 'Peregrin')
  await furnish(app, member)
  await furnish(app, other)
  await meet(app, member, other)
  const files = await download(app, member)
  const text = [...files.values()].map((content) => content.toString('utf8')).join('\n')
  for (const word of Object.values(wordsOf(member))) expect(text).toContain(word)
  expect(text).toContain('peregrin@example.org')
  expect(text).toContain('48.2081743')
  const { caughtNote = '', pastGathering = '', reward = '', ...others } = wordsOf(other)
  // These are on bounties that the member hunted and gatherings they attended, so everybody could read them.
  expect(text).toContain(caughtNote)
  expect(text).toContain(pastGathering)
  expect(text).not.toContain(reward)
  for (const word of Object.values(others)) expect(text).not.toContain(word)
  expect(text).not.toContain('meriadoc@')
  expect(text).not.toContain(other.id)
  const secrets = await app.db.selectFrom('auth_session').select('token').execute()
  expect(secrets.length).toBeGreaterThan(1)
  for (const { token } of secrets) expect(text).not.toContain(token)
  expect(text).not.toContain('$argon2id$')
})

test('it contains a table of each binder, the picture, and a page that explains the files', async () => {
  await using app = await aTown()
  const member = await welcomed(app, 'Peregrin')
  await furnish(app, member)
  const files = await download(app, member)
  const names = [...files.keys()]
  expect(names[0]).toBe('README.txt')
  const readme = String(files.get('README.txt'))
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    expect(readme).toContain(name)
    expect(() => JSON.parse(String(files.get(name))) as unknown).not.toThrow()
  }
  const tables = names.filter((name) => name.endsWith('.csv'))
  expect(tables).toHaveLength(3)
  const words = wordsOf(member)
  const first = tables.find((name) => name.includes(words['binder'] ?? ''))
  expect(String(files.get(first ?? ''))).toContain('Ember Drake')
  const picture = names.find((name) => name.startsWith('portraits/')) ?? ''
  expect(files.get(picture)?.subarray(8, 12).toString('latin1')).toBe('WEBP')
})

test('a name that starts like a formula is not a formula in a table, and no binder escapes its folder', async () => {
  await using app = await aTown()
  const member = await welcomed(app, 'Peregrin')
  for (const name of ['=HYPERLINK("http://x.example")', '../../etc/passwd', '...', '../../etc/passwd']) {
    const binder = await createBinder(app, member, NewBinder.parse({ name }))
    await addCard(app, member, {
      binderId: binder.id,
      ...NewCopies.parse({ printingId: PRINTINGS.drake }),
    })
  }
  const files = await download(app, member)
  const tables = [...files].filter(([name]) => name.endsWith('.csv'))
  expect(tables).toHaveLength(4)
  for (const [name, content] of tables) {
    expect(name).toMatch(/^binders\/\d{3}-[\p{L}\p{N}-]+\.csv$/u)
    expect(String(content)).not.toMatch(/(?:^|,)"?[=+@]/m)
  }
})

test('a huge collection is written piece by piece', async () => {
  await using app = await aTown()
  const member = await welcomed(app, 'Peregrin')
  const binder = await createBinder(app, member, NewBinder.parse({ name: 'All of it' }))
  await fill(app, member, binder.id, { printingId: PRINTINGS.drake, stacks: 3000 })
  const { body } = await packBelongings(app, member)
  const sizes: number[] = []
  for await (const piece of body) if (Buffer.isBuffer(piece)) sizes.push(piece.length)
  expect(sizes.length).toBeGreaterThan(10)
  expect(Math.max(...sizes)).toBeLessThan(1_000_000)
})

test('a download that fails breaks off, and one that nobody reads stops', async () => {
  await using app = await startApp()
  const member = await joined(app, 'Peregrin')
  let read = 0
  async function* rows(most: number): AsyncGenerator<object> {
    for (; read < most; read += 1) yield await Promise.resolve({ text: randomBytes(1000).toString('hex') })
    throw new Error('no more of it')
  }
  const only = (most: number): TestApp => {
    const tell = () => ({ rows: rows(most) })
    return { ...app, belongings: [{ name: 'all', about: 'All of it.', tell, remove: nothingToRemove }] }
  }
  const broken = await packBelongings(only(500), member)
  await expect(buffer(broken.body)).rejects.toThrow('no more of it')
  read = 0
  const { body } = await packBelongings(only(1_000_000), member)
  for await (const piece of body) if (Buffer.isBuffer(piece)) break
  const readUntilThen = read
  await setTimeout(50)
  expect(read - readUntilThen).toBeLessThan(200)
})

test('over HTTP it is a zip file named after the member and the day, five an hour, for members only', async () => {
  await using server = await startHttp()
  const merry = await server.as('Merry')
  const response = await merry.fetch(accountEndpoints.download.path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  const day = server.app.now().toISOString().slice(0, 10)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="tradewyrm-Merry-${day}.zip"`,
  )
  expect([...unzip(Buffer.from(await response.arrayBuffer())).keys()]).toContain('account.json')
  for (let call = 2; call <= 5; call += 1) {
    const again = await merry.fetch(accountEndpoints.download.path)
    expect(again.status).toBe(200)
    await again.body?.cancel()
  }
  expect((await merry.fetch(accountEndpoints.download.path)).status).toBe(429)
  expect((await server.visitor().fetch(accountEndpoints.download.path)).status).toBe(401)
})
