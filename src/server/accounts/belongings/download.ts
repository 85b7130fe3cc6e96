import { PassThrough, pipeline, Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'

import { ZipFile } from 'yazl'

import type { Member } from '#contract/accounts.ts'
import { forgetAll } from '#server/accounts/attempts.ts'
import {
  listAccountRows,
  listMemberRows,
  listSessionRows,
  listSignInRows,
} from '#server/accounts/leaving/public.ts'
import type { App } from '#server/app-context.ts'
import { atOnce, type BelongingFile, type Belongings, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { readMe } from './read-me.ts'

export const accountBelongings: Belongings = {
  name: 'account',
  about: 'Your account, and where you are signed in.',
  tell: ({ db }, memberId) => ({
    account: atOnce(() => listAccountRows(db, memberId)),
    member: atOnce(() => listMemberRows(db, memberId)),
    sessions: atOnce(() => listSessionRows(db, memberId)),
    waysToSignIn: atOnce(() => listSignInRows(db, memberId)),
  }),
  async *remove(app, { id, email, username }) {
    yield* untilNothingIsLeft(() => transact(app, [], (change) => forgetAll(change, [id, email, username])))
  },
}

/** The number of characters passed on at once. */
const PIECE_LETTERS = 32_768

/**
 * Packs everything stored about a member into a zip file while it is sent. It never holds more than one page
 * of rows in memory.
 */
export async function packBelongings(
  app: App,
  { id, username }: Pick<Member, 'id' | 'username'>,
): Promise<{ readonly name: string; readonly body: Readable }> {
  const day = app.now().toISOString().slice(0, 10)
  const files = await listFiles(app, id)
  const about = app.belongings.flatMap((each) =>
    each.about === undefined ? [] : [{ file: `${each.name}.json`, about: each.about }],
  )
  const readme = { path: 'README.txt', read: () => once(readMe({ username, day, about })) }
  return { name: `tradewyrm-${username}-${day}.zip`, body: pack(app, [readme, ...files]) }
}

async function listFiles(app: App, memberId: string): Promise<BelongingFile[]> {
  const files: BelongingFile[] = []
  for (const { name, about, tell, listFiles: listMore } of app.belongings) {
    if (about !== undefined) {
      files.push({ path: `${name}.json`, read: () => asJson(tell(app, memberId)) })
    }
    if (listMore !== undefined) files.push(...(await listMore(app, memberId)))
  }
  return files
}

/**
 * Streams the archive. If its reader disconnects, it reads no further; if reading fails, the file breaks off.
 */
function pack(app: App, files: readonly BelongingFile[]): Readable {
  const zip = new ZipFile()
  const body = new PassThrough()
  let current: Readable | undefined
  body.once('close', () => {
    current?.destroy()
  })
  pipeline(zip.outputStream, body, () => {
    // The reader gets the error, and it is logged.
  })
  for (const { path, read } of files) {
    zip.addReadStreamLazy(path, { mtime: app.now() }, (begin) => {
      current = Readable.from(body.destroyed ? [] : read(), { objectMode: false })
      // The archive does not listen for errors itself.
      current.once('error', (error) => {
        if (!body.destroyed) app.log.error({ err: error }, 'a download of belongings broke off')
        body.destroy(error)
      })
      begin(null, current)
    })
  }
  zip.end()
  return body
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  await Promise.resolve()
  yield Buffer.from(text)
}

/** Writes an object of lists as JSON, with one line per row. */
async function* asJson(lists: Readonly<Record<string, AsyncIterable<object>>>): AsyncGenerator<Uint8Array> {
  let text = '{'
  let before = '\n'
  for (const [name, rows] of Object.entries(lists)) {
    text += `${before}  ${JSON.stringify(name)}: [`
    let separator = '\n'
    for await (const row of rows) {
      text += `${separator}    ${JSON.stringify(row)}`
      separator = ',\n'
      if (text.length < PIECE_LETTERS) continue
      yield Buffer.from(text)
      text = ''
      // Others get their turn, however fast the caller reads.
      await turn()
    }
    text += separator === '\n' ? ']' : '\n  ]'
    before = ',\n'
  }
  yield Buffer.from(`${text}\n}\n`)
}
