import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { GatheringFacts } from '#contract/gatherings/hosting.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { setTown } from '#server/gatherings/finding/actions.ts'
import { cancelGathering, changeGathering } from '#server/gatherings/hosting/actions.ts'
import { removeGatheringPicture, uploadGatheringPicture } from '#server/gatherings/pictures/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { called } from '#tests/gatherings/table.ts'
import { welcomed } from '#tests/members/joining.ts'
import { plain } from '#tests/members/pictures.ts'
import { suspend } from '#tests/members/suspending.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

const DAY_MS = 86_400_000
const GRAZ = { lat: 47.07, lng: 15.44 }

/** A gathering of Gandalf's on a server with pages. */
async function open(facts: GatheringFacts = {}) {
  const server = await startHttp()
  const { app } = server
  const host = await welcomed(app, 'gandalf')
  const date = new Date(app.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
  const gatheringId = await createGathering(app, host, called(host, { date }))
  const changes = async (more: GatheringFacts) => await changeGathering(app, host, { gatheringId, ...more })
  await changes(facts)
  const path = `/pictures/gatherings/${gatheringId}`
  const markFor = async (reader: Client) => (await reader.fetch(path)).headers.get('etag') ?? ''
  const end = () => server[Symbol.asyncDispose]()
  return { server, app, host, gatheringId, changes, path, markFor, [Symbol.asyncDispose]: end }
}

type Opened = Awaited<ReturnType<typeof open>>

/** What link previews read on the page of a gathering. */
async function headOf({ server, gatheringId }: Opened) {
  const html = await (await server.visitor().fetch(`/gatherings/${gatheringId}`)).text()
  return (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1]
}

async function uploads({ app, host, gatheringId }: Opened) {
  const bytes = await plain(1200, 630, 'green').png().toBuffer()
  const sent = { body: inPieces(bytes), bytes: bytes.length }
  await uploadGatheringPicture(app, host, { gatheringId, dates: 'one' }, sent)
}

test('the page names its picture with its size and words, and anybody may fetch that', async () => {
  await using table = await open({ title: 'Fire & "ice"' })
  const told = await headOf(table)
  const { pathname, search } = new URL(told('og:image') ?? '')
  expect(pathname).toBe(table.path)
  expect([told('og:image:width'), told('og:image:height')]).toEqual(['1200', '630'])
  expect(told('og:image:alt')).toContain('A draft gathering · Fire &amp; &quot;ice&quot; · ')
  const reply = await table.server.visitor().fetch(pathname + search)
  expect(reply.headers.get('content-type')).toBe('image/jpeg')
  const picture = sharp(Buffer.from(await reply.arrayBuffer()))
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('there is none of a gathering that is not for everyone, for its host neither, from that moment on', async () => {
  await using table = await open()
  const readers = [table.server.visitor(), await table.server.as('gandalf')]
  const statuses = async () =>
    await Promise.all(readers.map(async (reader) => (await reader.fetch(table.path)).status))
  expect(await statuses()).toEqual([200, 200])
  for (const visibility of ['link', 'fellowship'] as const) {
    await table.changes({ visibility })
    expect(await statuses()).toEqual([404, 404])
  }
  await table.changes({ visibility: 'link' })
  expect((await headOf(table))('og:image')).toBe(`${table.app.config.publicUrl}/og-image.png`)
  await table.changes({ visibility: 'everyone' })
  expect(await statuses()).toEqual([200, 200])
  await suspend(table.app, 'gandalf', table.app.now().toISOString())
  const [visitor] = readers
  expect((await visitor?.fetch(table.path))?.status).toBe(404)
  expect((await visitor?.fetch('/pictures/gatherings/none'))?.status).toBe(404)
})

test('whom the host blocks gets none, while others still do', async () => {
  await using table = await open()
  const { app, server, host, path } = table
  const frodo = await server.as('frodo')
  expect((await frodo.fetch(path)).status).toBe(200)
  await block(app, host, 'frodo')
  await expect.poll(async () => (await frodo.fetch(path)).status).toBe(404)
  expect((await (await server.as('sam')).fetch(path)).headers.get('cache-control')).toBe('private, no-cache')
  expect((await server.visitor().fetch(path)).headers.get('cache-control')).toBe('public, max-age=300')
})

test('a picture that is known is not sent again, until something that it says changes', async () => {
  await using table = await open()
  const { app, server, host, gatheringId, path, markFor } = table
  const visitor = server.visitor()
  const marks = [await markFor(visitor)]
  const again = await visitor.fetch(path, { headers: { 'if-none-match': marks[0] ?? '' } })
  expect(again.status).toBe(304)
  // What only those who come know, and what is nowhere in it.
  await table.changes({ address: 'The room above the stable', bring: 'Dice' })
  expect(await markFor(visitor)).toBe(marks[0])
  for (const act of [
    () => table.changes({ title: 'Friday night' }),
    () => table.changes({ time: '19:30' }),
    () => setTown(app, host, { gatheringId, at: GRAZ }),
    () => uploads(table),
    () => cancelGathering(app, host, { gatheringId, word: '' }),
    () => removeGatheringPicture(app, host, { gatheringId, dates: 'one' }),
  ]) {
    await act()
    marks.push(await markFor(visitor))
  }
  expect(new Set(marks).size).toBe(marks.length)
})

test('it shows the picture that its hosts uploaded, as long as they show it', async () => {
  await using table = await open()
  const visitor = table.server.visitor()
  const greenAbove = async () => {
    const reply = await visitor.fetch(table.path)
    const corner = sharp(Buffer.from(await reply.arrayBuffer())).extract({
      left: 60,
      top: 60,
      width: 1,
      height: 1,
    })
    const [red = 0, green = 0] = await corner.raw().toBuffer()
    return green - red > 80
  }
  expect(await greenAbove()).toBe(false)
  await uploads(table)
  expect(await greenAbove()).toBe(true)
  await removeGatheringPicture(table.app, table.host, { gatheringId: table.gatheringId, dates: 'one' })
  expect(await greenAbove()).toBe(false)
})
