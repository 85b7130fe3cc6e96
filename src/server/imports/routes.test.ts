import { expect, test } from 'vitest'

import { binderEndpoints } from '#contract/collection.ts'
import { exportEndpoints } from '#contract/collection/exports.ts'
import { addressOf } from '#contract/endpoint.ts'
import { importEndpoints, type Import } from '#contract/imports.ts'
import { columnEndpoints } from '#contract/imports/columns.ts'
import { FORMATS } from '#engines/formats/formats.ts'
import { cardObject, importObjects } from '#tests/cards/card-objects.ts'
import { tableOf } from '#tests/collection/imported-files.ts'
import { type Client, startHttp, type TestServer } from '#tests/server/start-http.ts'

const WRITTEN = FORMATS.filter(({ isWritten }) => isWritten)

async function withCards(): Promise<TestServer> {
  const server = await startHttp()
  await importObjects(server.app, [
    cardObject(1, { mtgo_id: 11, tcgplayer_id: 21, cardmarket_id: 31, multiverse_ids: [41] }),
    cardObject(2, { name: 'Egg // Wyrm', finishes: ['foil', 'etched'], prices: { usd_foil: '9.00' } }),
  ])
  return server
}

async function send(client: Client, content: string, query = ''): Promise<Import> {
  const response = await client.fetch(`/api/imports?fileName=my.csv${query}`, {
    method: 'POST',
    body: content,
  })
  const begun = importEndpoints.begin.reply.parse(await response.json())
  return await until(client, begun.id, ['ready', 'failed'])
}

async function until(client: Client, importId: string, states: readonly Import['state'][]): Promise<Import> {
  const look = async () => {
    const { body } = await client.call(importEndpoints.get, { importId })
    return importEndpoints.get.reply.parse(body)
  }
  await expect.poll(async () => states.includes((await look()).state)).toBe(true)
  return await look()
}

async function statusOfExport(client: Client, input: Record<string, unknown>): Promise<number> {
  return (await client.fetch(addressOf(exportEndpoints.file, input))).status
}

async function fill(client: Client, ...rows: readonly string[]): Promise<{ binderId: string; read: Import }> {
  const read = await send(client, tableOf(...rows))
  await client.call(importEndpoints.take, { importId: read.id, newBinderName: 'Überall / Fire "1"' })
  const done = await until(client, read.id, ['done'])
  return { binderId: done.binderId ?? '', read: done }
}

test('over HTTP a file goes in, and skipped rows come out as a table without formulas', async () => {
  await using server = await withCards()
  const owner = await server.as('gandalf')
  const { read } = await fill(
    owner,
    '2,Test Wyrm 1,TST,1,,Near Mint,English,',
    '=1+1,Test Wyrm 1,TST,1,,NM,en,',
    '=cmd|1,,,,,,,',
  )
  expect(read).toMatchObject({ state: 'done', written: 1, unmatched: 2 })
  const page = await owner.call(importEndpoints.rows, { importId: read.id, outcome: 'unmatched' })
  expect(importEndpoints.rows.reply.parse(page.body).rows).toHaveLength(2)
  const failed = await owner.fetch(addressOf(importEndpoints.failedRows, { importId: read.id }))
  expect(failed.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(failed.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/)
  const lines = (await failed.text()).split('\r\n')
  expect(lines).toEqual([
    'Line,Reason,Row',
    `3,The quantity is not a number.,"'=1+1,Test Wyrm 1,TST,1,,NM,en,"`,
    `4,The quantity is not a number.,"'=cmd|1,,,,,,,"`,
    '',
  ])
  expect(await owner.call(importEndpoints.drop, { importId: read.id })).toMatchObject({ status: 200 })
  expect(await owner.call(importEndpoints.get, { importId: read.id })).toMatchObject({ status: 404 })
})

test('over HTTP, rows come in pages', async () => {
  await using server = await withCards()
  const owner = await server.as('gandalf')
  const rows = Array.from({ length: 120 }, () => '1,Test Wyrm 1,TST,1,,NM,en,')
  const { id } = await send(owner, tableOf(...rows))
  const numbers: number[] = []
  let cursor: string | null | undefined
  do {
    const input = typeof cursor === 'string' ? { importId: id, cursor } : { importId: id }
    const page = importEndpoints.rows.reply.parse((await owner.call(importEndpoints.rows, input)).body)
    numbers.push(...page.rows.map(({ number }) => number))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(numbers).toEqual(Array.from({ length: 120 }, (_, at) => at))
  const odd = await owner.call(importEndpoints.rows, { importId: id, cursor: 'nonsense' })
  expect(odd).toMatchObject({ status: 422 })
})

test.each(WRITTEN)('a binder exported as $name can be imported again', async ({ id: format, mediaType }) => {
  await using server = await withCards()
  const owner = await server.as('gandalf')
  const { binderId } = await fill(
    owner,
    '3,Test Wyrm 1,TST,1,,Near Mint,English,',
    '1,Egg // Wyrm,TST,2,foil,Lightly Played,English,',
  )
  const file = await owner.fetch(addressOf(exportEndpoints.file, { binderId, format }))
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe(`${mediaType}; charset=utf-8`)
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''tradewyrm-%C3%9Cberall-Fire-1-[\w.-]+$/,
  )
  const back = await send(owner, await file.text(), `&format=${format}`)
  expect(back).toMatchObject({ state: 'ready', format, rows: 2, copies: 4 })
  const losses = await owner.call(exportEndpoints.losses, { binderId, format })
  expect(exportEndpoints.losses.reply.parse(losses.body).stacks).toBe(2)
})

test('over HTTP, it says what a format cannot store, and our own format stores everything', async () => {
  await using server = await withCards()
  const owner = await server.as('gandalf')
  const { binderId } = await fill(owner, '1,Test Wyrm 1,TST,1,foil,Lightly Played,German,')
  const lossesOf = async (format: string) => {
    const { body } = await owner.call(exportEndpoints.losses, { binderId, format })
    return exportEndpoints.losses.reply.parse(body).losses.map(({ loss }) => loss)
  }
  expect(await lossesOf('tradewyrm')).toEqual([])
  expect(await lossesOf('mtgo-text')).toEqual(
    expect.arrayContaining(['printing', 'finish', 'condition', 'language']),
  )
})

test('over HTTP, nobody exports another member’s cards, or a format that we only read', async () => {
  await using server = await withCards()
  const [owner, frodo] = [await server.as('gandalf'), await server.as('frodo')]
  const { binderId } = await fill(owner, '1,Test Wyrm 1,TST,1,,NM,en,')
  expect(await statusOfExport(frodo, { binderId, format: 'moxfield' })).toBe(404)
  expect(await statusOfExport(owner, { binderId, format: 'cardmarket' })).toBe(422)
  expect(await statusOfExport(server.visitor(), { binderId, format: 'moxfield' })).toBe(401)
  const all = await frodo.fetch(addressOf(exportEndpoints.file, { format: 'moxfield' }))
  expect((await all.text()).split('\n').filter((line) => line !== '')).toHaveLength(1)
})

test('over HTTP, an undone import says so, also in the list', async () => {
  await using server = await withCards()
  const owner = await server.as('gandalf')
  const { read } = await fill(owner, '1,Test Wyrm 1,TST,1,,NM,en,')
  await owner.fetch(`/api/acts/${read.actId ?? ''}/undo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await until(owner, read.id, ['undone'])).toMatchObject({ undoUntil: null })
  const list = await owner.call(importEndpoints.list)
  expect(importEndpoints.list.reply.parse(list.body)).toMatchObject([{ id: read.id, state: 'undone' }])
  const binders = await owner.call(binderEndpoints.list)
  expect(binderEndpoints.list.reply.parse(binders.body)).toEqual([])
})

test.for(['2147483648', '9999999999999999999999', '1e300', '-1', 'NaN'])(
  'row "%s" cannot be in a file, so it is refused as invalid input',
  async (number) => {
    await using server = await withCards()
    const owner = await server.as('gandalf')
    const { id } = await send(owner, tableOf('2,Test Wyrm 1,TST,1,,Near Mint,English,'))
    const cursor = Buffer.from(JSON.stringify([number, ''])).toString('base64url')
    const statuses = [
      await owner.call(importEndpoints.choices, { importId: id, number }),
      await owner.call(importEndpoints.choose, { importId: id, number, printingId: null }),
      await owner.call(importEndpoints.rows, { importId: id, cursor }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([422, 422, 422])
  },
)

test('over HTTP, columns are said, found again and forgotten, and no field stands in two', async () => {
  await using server = await withCards()
  const [owner, frodo] = [await server.as('gandalf'), await server.as('frodo')]
  const headings = ['Karte', 'Stück']
  const said = { headings, hasHeadings: true, uses: ['name', 'quantity'] }
  expect(await owner.call(columnEndpoints.keep, said)).toMatchObject({ status: 200 })
  expect(await owner.call(columnEndpoints.find, { headings })).toMatchObject({
    body: { choice: { hasHeadings: true, uses: ['name', 'quantity'] } },
  })
  expect(await frodo.call(columnEndpoints.find, { headings })).toMatchObject({ body: { choice: null } })
  const twice = await owner.call(columnEndpoints.keep, { ...said, uses: ['name', 'name'] })
  expect(twice).toMatchObject({ status: 422 })
  const many = Array.from({ length: 257 }, () => 'x')
  expect(await owner.call(columnEndpoints.find, { headings: many })).toMatchObject({ status: 422 })
  expect(await server.visitor().call(columnEndpoints.keep, said)).toMatchObject({ status: 401 })
  await owner.call(columnEndpoints.forget, { headings })
  expect(await owner.call(columnEndpoints.find, { headings })).toMatchObject({ body: { choice: null } })
})
