import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { ensureInstalled } from './install.mjs'
import { MEMORY_FLAGS, MEMORY_SETTINGS } from './memory.mjs'
import { findPinnedNode } from './pinned-node.mjs'
import { Problem } from './problem.mjs'
import { ROOT } from './root.mjs'
import { ensureWebBuild } from './web-build.mjs'

const PARENT_CHECK_MS = 1000

export async function start() {
  await ensureInstalled(ROOT)
  const node = findPinnedNode(ROOT)
  await ensureWebBuild(ROOT, node)
  await runServer(node)
}

async function runServer(node) {
  const args = [...MEMORY_FLAGS, '--disable-warning=ExperimentalWarning', join(ROOT, 'src/server/main.ts')]
  const env = {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node-compile'),
    ...MEMORY_SETTINGS,
    ...process.env,
  }
  // The open channel tells the server when this process ends, for whatever reason.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const server = spawn(node, [...args, ...process.argv.slice(2)], { cwd: ROOT, env, stdio })
  const forward = (signal) => server.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward).on('SIGHUP', forward)
  stopWhenNpmIsGone(server)

  const { code, signal } = await new Promise((resolve, reject) => {
    server.on('error', (error) => reject(new Problem(`The server did not start: ${error.message}`)))
    server.on('exit', (exitCode, exitSignal) => resolve({ code: exitCode, signal: exitSignal }))
  })
  process.off('SIGINT', forward).off('SIGTERM', forward).off('SIGHUP', forward)
  if (signal) process.kill(process.pid, signal)
  else process.exitCode = code
}

/** npm signals the shell between it and us, and that shell ends without passing the signal on. */
function stopWhenNpmIsGone(server) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    server.kill('SIGTERM')
  }, PARENT_CHECK_MS).unref()
}
