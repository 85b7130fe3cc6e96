import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { adminEndpoints, TRACE_PAGE_SIZE } from '#contract/admin.ts'
import { grantAdmin, grantModerator, revokeRole } from '#server/accounts/admin-actions.ts'
import type { App } from '#server/app-context.ts'
import { isPostgres } from '#server/db/portable.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { verifyTrace } from './verify-trace.ts'

/** Makes somebody a moderator and takes it back, so many times in all. */
async function actOn(app: App, username: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await (time % 2 === 0 ? grantModerator : revokeRole)(app, username)
}

/** Does what a keeper of the database can, who need not heed the guard against changes. */
async function changeBehindItsBack(app: App, change: ReturnType<typeof sql>): Promise<void> {
  if (isPostgres(app.db)) {
    await sql`alter table audit disable trigger all`.execute(app.db)
    await change.execute(app.db)
    return
  }
  for (const trigger of ['audit_is_not_changed', 'audit_is_not_deleted'])
    await sql`drop trigger ${sql.ref(trigger)}`.execute(app.db)
  await change.execute(app.db)
}

test('the trace proves itself, also after acts done at once', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  await joined(app, 'saruman')
  await Promise.all(['gandalf', 'saruman'].map(async (name) => await actOn(app, name, 5)))
  expect(await verifyTrace(app.db)).toMatchObject({ sound: 10, brokenAt: null })
})

test('entries can be neither changed nor deleted', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  await grantAdmin(app, 'gandalf')
  for (const change of [
    sql`update audit set subject_id = 'saruman'`,
    sql`delete from audit`,
    ...(isPostgres(app.db) ? [sql`truncate audit`] : []),
  ])
    await expect(change.execute(app.db)).rejects.toThrow('entries of the audit are only added')
  expect(await verifyTrace(app.db)).toMatchObject({ sound: 1, brokenAt: null })
})

test.each([
  [
    'changed',
    (at: number) => sql`update audit set done_at = '2001-01-01T00:00:00.000Z' where sequence = ${at}`,
    0,
  ],
  ['given to another', (at: number) => sql`update audit set actor_id = subject_id where sequence = ${at}`, 0],
  ['taken out', (at: number) => sql`delete from audit where sequence = ${at}`, 1],
])('an entry that was %s is found, wherever it is', async (_, change, later) => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  await actOn(app, 'gandalf', 6)
  const rows = await app.db.selectFrom('audit').select('sequence').orderBy('sequence').execute()
  const third = rows[2]?.sequence ?? 0
  await changeBehindItsBack(app, change(third))
  expect(await verifyTrace(app.db)).toMatchObject({
    sound: 2,
    brokenAt: { sequence: rows[2 + later]?.sequence },
  })
})

test('admins go through the ledger page by page, by member and by act, and take it home as a file', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('Gandalf')
  await server.as('saruman')
  await grantAdmin(server.app, 'gandalf')
  await actOn(server.app, 'saruman', TRACE_PAGE_SIZE)
  const { body: first } = await gandalf.call(adminEndpoints.listAudit)
  expect(first).toMatchObject({
    entries: { length: TRACE_PAGE_SIZE },
    nextCursor: expect.any(String) as unknown,
  })
  const { nextCursor } = adminEndpoints.listAudit.reply.parse(first)
  const { body: second } = await gandalf.call(adminEndpoints.listAudit, { cursor: nextCursor })
  expect(second).toMatchObject({
    entries: [{ actor: null, act: 'admin.granted', subject: 'Gandalf' }],
    nextCursor: null,
  })
  const { body: revoked } = await gandalf.call(adminEndpoints.listAudit, { act: 'moderator.revoked' })
  expect(revoked).toMatchObject({ entries: { length: TRACE_PAGE_SIZE / 2 } })
  const { body: ofGandalf } = await gandalf.call(adminEndpoints.listAudit, { member: 'GANDALF' })
  expect(ofGandalf).toMatchObject({ entries: { length: 1 } })
  const { body: ofNobody } = await gandalf.call(adminEndpoints.listAudit, { member: 'sauron' })
  expect(ofNobody).toEqual({ entries: [], nextCursor: null })
  const file = await gandalf.fetch('/api/admin/audit/file')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1 + 1 + TRACE_PAGE_SIZE)
  expect(lines[0]).toBe('Number,When,Who,Action,Subject,Reason,Before,After,Hash')
  expect(lines[1]).toContain(',admin.granted,Gandalf,')
})
