import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Letter } from '#contract/mail.ts'
import { mailEndpoints } from '#contract/mail.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { joined, lettersTo } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startMailServer } from '#tests/server/mail-server.ts'
import { startApp } from '#tests/server/start-app.ts'
import { confident, startHttp } from '#tests/server/start-http.ts'

import { composeMail } from './letters.ts'
import { countMails } from './queries.ts'
import { readMail } from './read-mail.ts'
import { waitAfter } from './sending-times.ts'

const HOUR_MS = 3_600_000
const link = 'https://cards.example.org/verify-email?token=abc_DEF-123=&x=<1>'
const letters: Letter[] = [
  { kind: 'verify-address', username: 'gandalf', link },
  { kind: 'verify-application', username: 'gandalf', link },
  { kind: 'let-in', username: 'gandalf', link },
  { kind: 'not-let-in', username: 'gandalf', reason: 'Nobody <here> knows you' },
  { kind: 'reset-password', username: 'gandalf', link },
  { kind: 'confirm-new-address', username: 'gandalf', link },
  { kind: 'address-changing', username: 'gandalf', newEmail: 'mithrandir@example.org', link },
  { kind: 'address-kept', username: 'gandalf' },
  { kind: 'address-taken', username: 'gandalf', link },
  { kind: 'farewell', username: 'gandalf' },
  { kind: 'renamed', username: 'gandalf', reason: 'The old one insults elves' },
  { kind: 'account-deleted', username: 'gandalf', reason: 'Sold copies of copies' },
  { kind: 'suspended', username: 'gandalf', reason: 'Spam & <1>', until: '2030-01-02T03:04:05.000Z' },
  { kind: 'ruled', username: 'gandalf', decision: 'warning', reason: 'Spam & <1>', until: null },
  { kind: 'ruled', username: 'gandalf', decision: 'removal', reason: 'Rude & <1>', until: null },
  { kind: 'appeal-answered', username: 'gandalf', outcome: 'stands', answer: 'No & <1>' },
]

async function want(app: App, to: string, letter = letters[0]): Promise<void> {
  if (letter === undefined) return
  await transact(app, [], ({ announce }) =>
    announce({ type: 'mail.wanted', to, memberId: null, letter }, 'nobody'),
  )
}

test.for(['farewell', 'account-deleted', 'not-let-in'])(
  'whoever has no account any more (%s) is told where to write to',
  (kind) => {
    const letter = letters.find((each) => each.kind === kind)
    if (letter === undefined) throw new Error('there is no such letter')
    const { text, html } = composeMail(letter, {
      publicUrl: 'https://cards.example.org',
      operatorName: 'Bag',
    })
    expect(text).toContain('write to us')
    expect(text).toContain('\nhttps://cards.example.org/contact\n')
    expect(html).toContain('href="https://cards.example.org/contact"')
  },
)

test.for(letters)('a letter ($kind) says everything it must, in plain text and in HTML', (letter) => {
  const house = { publicUrl: 'https://cards.example.org', operatorName: 'Bag & End' }
  const { subject, text, html } = composeMail(letter, house)
  expect(subject).not.toBe('')
  expect(text).toContain('Hello gandalf,')
  expect(text).toContain('Bag & End')
  expect(html).toContain('Bag &amp; End')
  expect(html).not.toContain('<1>')
  if (!('newEmail' in letter) && !('link' in letter)) return
  const details = ['newEmail' in letter ? letter.newEmail : undefined, letter.link].filter(
    (detail) => detail !== undefined,
  )
  for (const detail of details) {
    expect(text.split('\n')).toContain(detail)
    expect(html).toContain(detail.replace('&', '&amp;').replace('<1>', '&lt;1&gt;'))
  }
})

test.for([
  { kind: 'suspended', username: 'gandalf', reason: 'Spam', until: '2030-01-02T03:04:05.000Z' },
  {
    kind: 'ruled',
    username: 'gandalf',
    decision: 'limit',
    reason: 'Spam',
    until: '2030-01-02T03:04:05.000Z',
  },
] as const satisfies Letter[])('a letter ($kind) says until which day, as the site writes it', (letter) => {
  const { text } = composeMail(letter, { publicUrl: 'https://cards.example.org', operatorName: 'Bag' })
  expect(text).toContain('Spam (until 2 January 2030')
})

test('a mail in the outbox is a file that mail programs can open, readable only by its owner', async () => {
  await using app = await startApp({ MAIL_FROM: 'Tradewyrm <owl@example.org>' })
  await want(app, 'gandalf@example.org')
  await app.tasks.runDue()
  const folder = path.join(app.config.dataDir, 'outbox')
  const [file = ''] = readdirSync(folder)
  expect(file).toMatch(/^2030-01-01T00-00-00\.000Z-[\w-]+\.eml$/)
  expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600)
  const source = readFileSync(path.join(folder, file), 'utf8')
  expect(source).toMatch(/^From: Tradewyrm <owl@example\.org>\r\n/m)
  expect(source).toMatch(/^Date: Tue, 01 Jan 2030 00:00:00 \+0000\r\n/m)
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(readMail(source)).toMatchObject({ to: 'gandalf@example.org', subject: 'Verify your email address' })
  expect(readMail(source).text).toContain(`\n${link}\n`)
})

test('any text survives being written into a mail and read back', async () => {
  await using app = await startApp()
  const names = fc.sample(fc.string({ unit: 'grapheme', maxLength: 200 }), propertyRuns(20))
  for (const username of names) {
    await want(app, 'gandalf@example.org', { kind: 'verify-address', username, link })
  }
  const texts = (await lettersTo(app, 'gandalf@example.org')).map(({ text }) => text.trimEnd()).toSorted()
  const written = names.map((username) =>
    composeMail({ kind: 'verify-address', username, link }, app.config)
      .text.replaceAll(/\r\n?/g, '\n')
      .trimEnd(),
  )
  expect(texts).toEqual(written.toSorted())
})

test('a mail is sent to the mail server once, and then only the fact is kept', async () => {
  await using mailServer = await startMailServer()
  await using app = await startApp({ SMTP_URL: mailServer.url })
  await want(app, 'gandalf@example.org')
  const other = anotherProcess(app).app
  await Promise.all([app.tasks.runDue(), other.tasks.runDue(), app.tasks.runDue()])
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  expect(mailServer.received.map(({ to }) => to)).toEqual([['gandalf@example.org']])
  expect(readMail(mailServer.received[0]?.source ?? '').text).toContain(link)
  expect(await countMails(app.db)).toEqual({ waiting: 0, failed: 0 })
  const kept = await app.db.selectFrom('mail').select(['text', 'html']).execute()
  expect(kept).toEqual([{ text: null, html: null }])
})

test('a mail that nobody accepts is retried with growing pauses, and given up in the end', async () => {
  const gone = await startMailServer()
  await gone[Symbol.asyncDispose]()
  await using app = await startApp({ SMTP_URL: gone.url })
  await want(app, 'gandalf@example.org')
  await app.tasks.runDue()
  expect(await countMails(app.db)).toEqual({ waiting: 1, failed: 0 })
  for (let tries = 1; tries <= 8; tries += 1) {
    app.pass(waitAfter(tries))
    await app.tasks.runDue()
  }
  expect(await countMails(app.db)).toEqual({ waiting: 0, failed: 1 })
})

test('a mail waits while the mail server is away', async () => {
  await using mailServer = await startMailServer()
  await using app = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  await want(app, 'gandalf@example.org')
  await app.tasks.runDue()
  const later = anotherProcess(app, { config: { smtpUrl: mailServer.url } }).app
  await later.tasks.runDue()
  expect(mailServer.received).toHaveLength(0)
  app.pass(waitAfter(1))
  await later.tasks.runDue()
  expect(mailServer.received).toHaveLength(1)
})

test('a permanent refusal gives a mail up at once; a temporary one makes it wait', async () => {
  await using strict = await startMailServer(() => ({ responseCode: 550 }))
  await using app = await startApp({ SMTP_URL: strict.url })
  await want(app, 'nobody@example.org')
  await app.tasks.runDue()
  expect(await countMails(app.db)).toEqual({ waiting: 0, failed: 1 })
  await using busy = await startMailServer(() => ({ responseCode: 451 }))
  await using patient = await startApp({ SMTP_URL: busy.url })
  await want(patient, 'gandalf@example.org')
  await patient.tasks.runDue()
  expect(await countMails(patient.db)).toEqual({ waiting: 1, failed: 0 })
})

test('a letter goes out by itself soon after its cause', async () => {
  await using mailServer = await startMailServer()
  await using server = await startHttp({ SMTP_URL: mailServer.url })
  await server.as('gandalf')
  await expect.poll(() => mailServer.received.map(({ to }) => to)).toEqual([['gandalf@example.org']])
})

test('the event behind a letter is not stored, so no stream or log can contain its link', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  const kept = JSON.stringify(await app.events())
  expect(kept).not.toContain('token=')
  expect(kept).not.toContain('gandalf@example.org')
})

test.for(['../auth-secret', '..%2Fauth-secret', 'x.eml', '2030-01-01T00-00-00.000Z-../../x.eml'])(
  'the outbox has no file called %s',
  async (file) => {
    await using server = await startHttp()
    const admin = await confident(await server.as('gandalf'))
    await grantAdmin(server.app, 'gandalf')
    expect((await admin.call(mailEndpoints.readOutbox, { file })).status).toBe(404)
  },
)

test('in development, on this machine only, the outbox is a page', async () => {
  await using server = await startHttp({ NODE_ENV: 'development' })
  await server.as('gandalf')
  const visitor = server.visitor()
  const list = async () => await (await visitor.fetch('/dev/outbox')).text()
  await expect.poll(list).toContain('gandalf@example.org')
  const address = /href="(\/dev\/outbox\/[^"]+)"/.exec(await list())?.[1] ?? ''
  const page = await visitor.fetch(address)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toMatch(/<a href="http[^"]+\/verify-email\?token=[\w-]+">/)
})
