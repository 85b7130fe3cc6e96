import sharp from 'sharp'
import { expect, test } from 'vitest'

import { binderEndpoints } from '#contract/collection.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { plain } from '#tests/members/pictures.ts'
import { aMember, openBinder, put } from '#tests/members/shown-member.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

/** The address of the picture that a page names for link previews. */
async function pictureOf(reader: Client, page: string): Promise<string> {
  const html = await (await reader.fetch(page)).text()
  const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const { pathname, search } = new URL(address)
  return pathname + search
}

test('the page of a binder names its picture, which anybody may fetch', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const owner = await server.as('Gandalf')
  const visitor = server.visitor()
  for (const visibility of ['public', 'link']) {
    const id = await openBinder(owner, 'Fire', visibility)
    await put(owner, id, { printingId: PRINTINGS.drake })
    const address = await pictureOf(visitor, `/binders/public/${id}`)
    expect(address).toContain(`/pictures/binders/${id}?v=`)
    const reply = await visitor.fetch(address)
    expect(reply.headers.get('content-type')).toBe('image/jpeg')
    const picture = Buffer.from(await reply.arrayBuffer())
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

test('a binder that others may not see has no picture, from the moment it is hidden', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const owner = await server.as('Gandalf')
  const visitor = server.visitor()
  const readers = [visitor, owner, await server.as('frodo')]
  const id = await openBinder(owner, 'Fire', 'public')
  expect((await visitor.fetch(`/pictures/binders/${id}`)).status).toBe(200)
  for (const visibility of ['private', 'fellowship']) {
    await owner.call(binderEndpoints.change, { binderId: id, visibility })
    for (const reader of readers) expect((await reader.fetch(`/pictures/binders/${id}`)).status).toBe(404)
    expect(await pictureOf(visitor, `/binders/public/${id}`)).toBe('/og-image.png')
  }
  await owner.call(binderEndpoints.change, { binderId: id, visibility: 'public' })
  const at = server.app.now().toISOString()
  await server.app.db
    .updateTable('member')
    .set({ suspended_at: at })
    .where('username', '=', 'Gandalf')
    .execute()
  for (const address of [`/pictures/binders/${id}`, '/pictures/members/gandalf', '/pictures/binders/none']) {
    expect((await visitor.fetch(address)).status, address).toBe(404)
  }
})

test('a picture that is known is not sent again, until its cards change', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const owner = await server.as('Gandalf')
  const visitor = server.visitor()
  const id = await openBinder(owner, 'Fire', 'public')
  const first = (await visitor.fetch(`/pictures/binders/${id}`)).headers.get('etag') ?? ''
  const again = () => visitor.fetch(`/pictures/binders/${id}`, { headers: { 'if-none-match': first } })
  expect((await again()).status).toBe(304)
  await put(owner, id, { printingId: PRINTINGS.drake })
  expect((await again()).status).toBe(200)
})

test('the picture of a trade list shows public cards for trade only', async () => {
  await using server = await startHttp()
  const owner = await aMember(server)
  const visitor = server.visitor()
  const mark = async () => (await visitor.fetch('/pictures/members/gandalf')).headers.get('etag')
  const before = await mark()
  for (const visibility of ['private', 'fellowship', 'link']) {
    await put(owner, await openBinder(owner, 'Hidden', visibility), {
      printingId: PRINTINGS.elder,
      forTrade: 2,
    })
  }
  const shown = await openBinder(owner, 'Shown', 'public')
  await put(owner, shown, { printingId: PRINTINGS.wisp })
  expect(await mark()).toBe(before)
  await put(owner, shown, { printingId: PRINTINGS.elder, forTrade: 1 })
  expect(await mark()).not.toBe(before)
})

test('the picture of a trade list has the member’s portrait', async () => {
  await using server = await startHttp()
  const owner = await aMember(server)
  const visitor = server.visitor()
  const corner = async () => {
    const reply = await visitor.fetch('/pictures/members/gandalf')
    const picture = sharp(Buffer.from(await reply.arrayBuffer()))
    const [red = 0, green = 0, blue = 0] = await picture
      .extract({ left: 100, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return { red, green, blue }
  }
  const emblem = await corner()
  const upload = await owner.fetch('/api/profile/avatar', {
    method: 'POST',
    body: await plain(500, 500, 'green').png().toBuffer(),
  })
  expect(upload.status).toBe(200)
  const { green, red, blue } = await corner()
  expect(green - Math.max(red, blue)).toBeGreaterThan(100)
  expect(emblem.green - emblem.red).toBeLessThan(60)
})

test('the page of a member names the picture of their trade list', async () => {
  await using server = await startHttp()
  await aMember(server)
  expect(await pictureOf(server.visitor(), '/gandalf')).toBe('/pictures/members/Gandalf')
  expect(await pictureOf(server.visitor(), '/nobody')).toBe('/og-image.png')
})
