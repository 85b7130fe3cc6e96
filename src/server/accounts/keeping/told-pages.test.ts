import { expect, test } from 'vitest'

import { accountKeepingEndpoints } from '#contract/accounts/keeping.ts'
import { suspensionEndpoints } from '#contract/accounts/suspension.ts'
import { blockEndpoints } from '#contract/blocks.ts'
import { grantAdmin, grantModerator } from '#server/accounts/admin-actions.ts'
import { announceMark, type OpenStream, openStream, untilAllIsHeard } from '#tests/server/open-stream.ts'
import { confident, startHttp } from '#tests/server/start-http.ts'

const RENAMING = { username: 'FoulOrc', newUsername: 'Peregrin', reason: 'It insults hobbits' }
const MARK = 'all-is-heard'

/** A town with two keepers and a member who keeps one of the others away, and their open pages. */
async function aTownThatLooks() {
  await using opened = new AsyncDisposableStack()
  const server = opened.use(await startHttp())
  const elrond = await confident(await server.as('elrond'))
  await grantAdmin(server.app, 'elrond')
  const readers = {
    renamed: await server.as('FoulOrc'),
    keeper: await server.as('arwen'),
    member: await server.as('sam'),
    blocked: await server.as('frodo'),
    visitor: server.visitor(),
  }
  await grantModerator(server.app, 'arwen')
  await readers.renamed.call(blockEndpoints.block, { username: 'frodo' })
  await untilAllIsHeard(server)
  const all = opened.move()
  return { server, elrond, readers, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Which of the open pages hear of the new name while an admin gives it. */
async function whoHears({ server, elrond, readers }: Awaited<ReturnType<typeof aTownThatLooks>>) {
  const streams = Object.entries(readers).map(async ([name, reader]): Promise<[string, OpenStream]> => [
    name,
    await openStream(reader),
  ])
  const opened = await Promise.all(streams)
  expect(await elrond.call(accountKeepingEndpoints.rename, RENAMING)).toMatchObject({ status: 200 })
  await announceMark(server, MARK)
  const heard = await Promise.all(
    opened.map(async ([name, stream]) => ({ name, text: await stream.readUntil(MARK) })),
  )
  return heard
    .filter(({ text }) => text.includes('Peregrin') || text.includes('FoulOrc'))
    .map(({ name }) => name)
}

test('open pages of a renamed member hear the new name, but those of somebody whom they block', async () => {
  await using town = await aTownThatLooks()
  expect(await whoHears(town)).toEqual(['renamed', 'keeper', 'member', 'visitor'])
})

test('of a suspended member, only they and keepers hear the new name', async () => {
  await using town = await aTownThatLooks()
  const suspension = { username: 'FoulOrc', reason: 'Threats', days: 7 }
  expect(await town.elrond.call(suspensionEndpoints.suspend, suspension)).toMatchObject({ status: 200 })
  await untilAllIsHeard(town.server)
  expect(await whoHears(town)).toEqual(['renamed', 'keeper'])
})

test('nobody who comes later is told either name', async () => {
  await using town = await aTownThatLooks()
  const { server, elrond, readers } = town
  const before = /^id: (.+)$/m.exec(await (await openStream(readers.visitor)).readUntil('\n\n'))?.[1] ?? ''
  await elrond.call(accountKeepingEndpoints.rename, RENAMING)
  await announceMark(server, MARK)
  const later = await openStream({
    fetch: (path, init) => readers.visitor.fetch(path, { ...init, headers: { 'last-event-id': before } }),
  })
  const text = await later.readUntil(MARK)
  expect(text).toContain('face.changed')
  expect(text).not.toContain('Peregrin')
})
