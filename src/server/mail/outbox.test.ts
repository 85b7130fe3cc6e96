import { expect, test } from 'vitest'

import { adminEndpoints } from '#contract/admin.ts'
import { mailEndpoints } from '#contract/mail.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { confident, startHttp } from '#tests/server/start-http.ts'

import { deleteMailsBefore } from './queries.ts'
import { withoutLinks } from './read-mail.ts'

test('admins read the outbox; for others it seems not to exist', async () => {
  await using server = await startHttp()
  const admin = await confident(await server.as('gandalf'))
  await grantAdmin(server.app, 'gandalf')
  await expect.poll(async () => (await admin.call(mailEndpoints.listOutbox)).body).toHaveLength(1)
  const { body } = await admin.call(mailEndpoints.listOutbox)
  const [mail] = mailEndpoints.listOutbox.reply.parse(body)
  expect(mail).toMatchObject({ to: 'g…@example.org', subject: 'Verify your email address' })
  const read = await admin.call(mailEndpoints.readOutbox, { file: mail?.file })
  expect(read.body).toMatchObject({
    to: 'gandalf@example.org',
    text: expect.stringContaining('/verify-email?[hidden]') as unknown,
  })
  expect(JSON.stringify(read.body)).not.toContain('token')
  const other = await server.as('saruman')
  for (const browser of [other, server.visitor()]) {
    expect((await browser.call(mailEndpoints.listOutbox)).status).toBe(404)
    expect((await browser.fetch('/dev/outbox')).status).toBe(404)
  }
})

test('the log says which admin read whose email, even of a member who left', async () => {
  await using server = await startHttp()
  const admin = await confident(await server.as('gandalf'))
  await grantAdmin(server.app, 'gandalf')
  await server.as('frodo')
  const list = async () =>
    mailEndpoints.listOutbox.reply.parse((await admin.call(mailEndpoints.listOutbox)).body)
  await expect.poll(async () => (await list()).length).toBe(2)
  const file = (await list()).find(({ to }) => to === 'f…@example.org')?.file ?? ''
  await admin.call(mailEndpoints.readOutbox, { file })
  await admin.call(mailEndpoints.readOutbox, { file: 'there-is-none.eml' })
  await deleteMailsBefore(server.app.db, new Date('2100-01-01'))
  await admin.call(mailEndpoints.readOutbox, { file })
  const { body } = await admin.call(adminEndpoints.listAudit)
  expect(body).toMatchObject({
    entries: [
      { actor: 'gandalf', act: 'mail.read', subject: file },
      { actor: 'gandalf', act: 'mail.read', subject: 'frodo' },
      { actor: null, act: 'admin.granted', subject: 'gandalf' },
    ],
  })
})

test.each([
  ['https://a.example/reset-password?token=s3cret', 'https://a.example/reset-password?[hidden]'],
  [
    '(http://a.example/x#s3cret) and http://a.example/y?t=s3cret&u=2.',
    '(http://a.example/x?[hidden] and http://a.example/y?[hidden]',
  ],
  ['https://a.example/', 'https://a.example/'],
])('in %s nothing that works is left', (text, masked) => {
  expect(withoutLinks(text)).toBe(masked)
})
