import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { Problem } from '#scripts/start/problem.mjs'

import { embeddedPrograms, installedPrograms } from './postgres-programs.mjs'
import { findUnprivilegedUser } from './unprivileged-user.mjs'

const KEEPER = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url))

/** A PostgreSQL server for the tests: `url`, and `stop` to end and remove what was started for it. */
export async function findPostgres(root, node) {
  const url = process.env.TEST_POSTGRES_URL
  if (url) return { url, stop: async () => {} }
  const user = findUnprivilegedUser()
  for (const folder of await installedPrograms()) {
    const server = await startServer(node, { folder, user })
    if (server.url) return server
    process.stderr.write(`The PostgreSQL in ${folder} did not start: ${server.failure}\n`)
  }
  const server = await startServer(node, { folder: await embeddedPrograms(root, node), user })
  if (server.url) return server
  throw new Problem(`The tests need PostgreSQL, and the one from npm did not start: ${server.failure}`)
}

/** A process of its own keeps the server, so that it is stopped and removed however this one ends. */
async function startServer(node, settings) {
  const keeper = spawn(node, [KEEPER, JSON.stringify(settings)], {
    // Ctrl-C in a terminal goes to the whole process group, and would end the keeper before its work is done.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(keeper, 'close')
  // Its input is only ever closed; a keeper that is gone already is no news.
  keeper.stdin.on('error', () => {})
  let failure = ''
  keeper.stderr.setEncoding('utf8').on('data', (text) => {
    failure += text
  })
  const firstWords = once(keeper.stdout.setEncoding('utf8'), 'data')
  const words = await Promise.race([firstWords, ended.then(() => undefined)])
  if (words === undefined) return { failure: failure.trim() }
  const stop = async () => {
    keeper.stdin.end()
    await ended
  }
  return { url: words[0].trim(), stop }
}
