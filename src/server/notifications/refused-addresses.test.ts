import { expect, test } from 'vitest'

import { changeEmail, verifyEmail } from '#server/accounts/address-actions.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { readMail } from '#server/mail/read-mail.ts'
import { waitAfter } from '#server/mail/sending-times.ts'
import { newcomer, tokenIn, welcomed } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startMailServer } from '#tests/server/mail-server.ts'
import { startApp } from '#tests/server/start-app.ts'

import { notify } from './actions.ts'
import { countUnread, listNotifications } from './queries.ts'
import { tryMailAgain } from './refused-addresses.ts'
import { findSettings } from './settings-queries.ts'
import { changeSettings } from './settings/actions.ts'

const HOUR_MS = 3_600_000
const NOBODY = { responseCode: 550, message: '5.1.1 User unknown' }

/** A house with a mail server that refuses some addresses, and a member whose address was confirmed before. */
async function scene(refusalOf: Parameters<typeof startMailServer>[0]) {
  const mailServer = await startMailServer(refusalOf)
  const base = await startApp()
  const member = await welcomed(base, 'gandalf')
  const { app } = anotherProcess(base, { config: { smtpUrl: mailServer.url } })
  return {
    app,
    member,
    mailServer,
    /** Tells the member news, and lets the time pass after which it is mailed. */
    tell: async (fellow: string) => {
      await tellOfFellow(app, member.id, fellow)
      app.pass(HOUR_MS)
      await app.tasks.runDue()
      await app.tasks.runDue()
    },
    texts: () => mailServer.received.map(({ source }) => readMail(source).text),
    [Symbol.asyncDispose]: async () => {
      await base[Symbol.asyncDispose]()
      await mailServer[Symbol.asyncDispose]()
    },
  }
}

async function tellOfFellow(app: App, recipientId: string, fellow: string): Promise<void> {
  await transact(app, [], (change) =>
    notify(change, { recipientId, kind: 'fellow-joined', subject: fellow, facts: { fellow } }),
  )
}

async function accountNews(app: App, memberId: string) {
  const told = await listNotifications(app.db, memberId, { limit: 50, after: undefined, group: 'safety' })
  return told.map(({ message, link }) => ({ message, link }))
}

const UNREACHED = [{ message: 'We can no longer reach you at g…@example.org.', link: '/settings' }]

test('an address at which nobody is reached gets no more news, and its member reads so in the app, once', async () => {
  await using house = await scene(() => NOBODY)
  const { app, member, mailServer, tell } = house
  await tell('frodo')
  expect(mailServer.refused).toEqual(['gandalf@example.org'])
  expect(await accountNews(app, member.id)).toEqual(UNREACHED)
  expect((await findSettings(app.db, member.id)).refusedAddress).toBe('gandalf@example.org')
  await tell('sam')
  await tell('merry')
  expect(mailServer.refused).toHaveLength(1)
  expect(await accountNews(app, member.id)).toEqual(UNREACHED)
  expect(await countUnread(app.db, member.id)).toBe(4)
})

test('it can be turned off neither in the app nor with everything else, and other choices stay', async () => {
  await using house = await scene(() => NOBODY)
  const { app, member, tell } = house
  const off = { kind: 'address-refused', channel: 'app', isOn: false } as const
  await changeSettings(app, member, { choices: [off], quiet: { from: 1, to: 2 } })
  await tell('frodo')
  expect(await accountNews(app, member.id)).toEqual(UNREACHED)
  const changed = await changeSettings(app, member, { digest: { every: 'day', hour: 7, weekday: 1 } })
  expect(changed).toMatchObject({ refusedAddress: 'gandalf@example.org', quiet: { from: 1, to: 2 } })
})

test('emails about the account go there all the same: they are asked for, and show whether it works again', async () => {
  const gone = new Set(['gandalf@example.org'])
  await using house = await scene((address) => (gone.has(address) ? NOBODY : undefined))
  const { app, member, mailServer, tell, texts } = house
  await tell('frodo')
  gone.clear()
  await changeEmail(app, member.id, {
    email: 'mithrandir@example.org',
    password: newcomer('gandalf').password,
  })
  await app.tasks.runDue()
  expect(mailServer.received.flatMap(({ to }) => to).toSorted()).toEqual([
    'gandalf@example.org',
    'mithrandir@example.org',
  ])
  await verifyEmail(app, tokenIn(texts().find((text) => text.includes('?token=')) ?? ''))
  await tell('sam')
  expect(texts().at(-1)).toContain('sam has joined')
  expect(mailServer.received.at(-1)?.to).toEqual(['mithrandir@example.org'])
  expect((await findSettings(app.db, member.id)).refusedAddress).toBeNull()
})

test('Try again mails news there again, and says anew when that fails too', async () => {
  const gone = new Set(['gandalf@example.org'])
  await using house = await scene((address) => (gone.has(address) ? NOBODY : undefined))
  const { app, member, mailServer, tell, texts } = house
  await tell('frodo')
  expect(await tryMailAgain(app, member)).toMatchObject({ refusedAddress: null })
  await tell('sam')
  expect(await accountNews(app, member.id)).toEqual([...UNREACHED, ...UNREACHED])
  await tryMailAgain(app, member)
  gone.clear()
  await tell('merry')
  expect(mailServer.refused).toHaveLength(2)
  expect(texts()).toHaveLength(1)
  expect(texts()[0]).toContain('merry has joined')
})

test('a new address that does not exist leaves the one there is as it was', async () => {
  await using house = await scene((address) => (address.startsWith('mith') ? NOBODY : undefined))
  const { app, member, mailServer } = house
  await changeEmail(app, member.id, {
    email: 'mithrandir@example.org',
    password: newcomer('gandalf').password,
  })
  await app.tasks.runDue()
  expect(mailServer.refused).toEqual(['mithrandir@example.org'])
  expect((await findSettings(app.db, member.id)).refusedAddress).toBeNull()
  expect(await accountNews(app, member.id)).toEqual([])
})

test.for([
  { responseCode: 550, message: '5.7.1 Message refused as spam' },
  { responseCode: 552, message: '5.2.2 Mailbox full' },
])('what is refused for another reason ($message) stops nothing', async (refusal) => {
  await using house = await scene(() => refusal)
  const { app, member, mailServer, tell } = house
  await tell('frodo')
  await tell('sam')
  expect(mailServer.refused).toHaveLength(2)
  expect((await findSettings(app.db, member.id)).refusedAddress).toBeNull()
  expect(await accountNews(app, member.id)).toEqual([])
})

test('what is refused for now is tried again after a pause', async () => {
  let isBusy = true
  const busy = { responseCode: 450, message: '4.1.1 Try again later' }
  await using house = await scene(() => (isBusy ? busy : undefined))
  const { app, member, mailServer, tell, texts } = house
  await tell('frodo')
  expect(mailServer.refused).toHaveLength(1)
  expect((await findSettings(app.db, member.id)).refusedAddress).toBeNull()
  isBusy = false
  app.pass(waitAfter(1))
  await app.tasks.runDue()
  expect(texts()[0]).toContain('frodo has joined')
})
