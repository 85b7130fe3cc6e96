import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { readMail } from '#server/mail/read-mail.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { attachmentsOf } from '#tests/server/attachments.ts'
import { startMailServer } from '#tests/server/mail-server.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { READERS } from './calendar-readers.ts'
import type { Table } from './table.ts'

const MINUTE_MS = 60_000
/** Longer than a change waits to be summed up, and than a notice waits to be read in the app. */
const A_WHILE_MS = 15 * MINUTE_MS

/** Lets what was done be summed up and then mailed. */
export async function pass(app: TestApp, sender: App = app): Promise<void> {
  for (const _ of ['summed up', 'mailed']) {
    app.pass(A_WHILE_MS)
    await sender.tasks.runDue()
  }
}

/** An email as it came, and the files that it carries. */
interface Mail {
  readonly subject: string
  readonly text: string
  readonly source: string
  readonly files: readonly { readonly name: string; readonly type: string; readonly text: string }[]
}

/** A mail server, and the emails that came for a member since the last look, with what they carry. */
export async function openPost({ app }: Pick<Table, 'app'>) {
  const server = await startMailServer()
  const sender = anotherProcess(app, { config: { smtpUrl: server.url } }).app
  const seen = new Map<string, number>()
  return {
    for: async ({ id, username }: Pick<Member, 'id' | 'username'>): Promise<Mail[]> => {
      await pass(app, sender)
      const all = server.received.filter(({ to }) => to.includes(`${username}@example.org`))
      const before = seen.get(id) ?? 0
      seen.set(id, all.length)
      return all
        .slice(before)
        .map(({ source }) => Object.assign(readMail(source), { source, files: attachmentsOf(source) }))
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** What another program reads in the file that an email carries. */
export function eventsIn(mail: Mail | undefined, read = READERS.get('node-ical')) {
  return read?.(mail?.files[0]?.text ?? '') ?? []
}
