import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { Problem } from '#scripts/start/problem.mjs'

import { embeddedPrograms, installedPrograms } from './postgres-programs.mjs'
import { findUnprivilegedUser } from './unprivileged-user.mjs'

const KEEPER = fileURLToPath(new URL('postgres-keeper.mjs', import.meta.url))

/** A PostgreSQL server for the tests: its `url`, and `stop` to end and remove whatever was started for it. */
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
  throw new Problem(`The tests need PostgreSQL, but the one from npm did not start: ${server.failure}`)
}

/** A separate process keeps the server, so it is stopped and removed however this one ends. */
async function startServer(node, settings) {
  const keeper = spawn(node, [KEEPER, JSON.stringify(settings)], {
    // Ctrl-C in a terminal reaches the whole process group, and would end the keeper before it has cleaned
    // up.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = once(keeper, 'close')
  // We only ever close its input. An error just means that the keeper is already gone.
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
